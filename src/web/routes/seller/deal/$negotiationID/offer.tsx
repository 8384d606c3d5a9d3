import { createFileRoute } from '@tanstack/react-router'
import { UserType } from '#platform/context.ts'
import { loadOffer, OfferPage } from '#web/rooms/purchase-offer/form/offer-page.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/seller/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['seller', 'admin'] },
  params: { parse: uuids },
  validateSearch: texts<'term'>('term'),
  loader: ({ params: { negotiationID } }) => loadOffer(negotiationID),
  component: Offer,
})

function Offer() {
  const viewer = useViewer()
  return (
    <OfferPage data={Route.useLoaderData()} side={viewer?.userType === UserType.admin ? 'admin' : 'seller'} term={Route.useSearch().term} />
  )
}
