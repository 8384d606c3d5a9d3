import { createFileRoute } from '@tanstack/react-router'
import { UserType } from '#platform/context.ts'
import { loadOffer, OfferPage } from '#web/rooms/purchase-offer/form/offer-page.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['seller', 'admin'] },
  params: { parse: uuids },
  loader: ({ params: { negotiationID } }) => loadOffer(negotiationID),
  component: Offer,
})

function Offer() {
  const viewer = useViewer()
  return <OfferPage data={Route.useLoaderData()} side={viewer?.userType === UserType.admin ? 'admin' : 'seller'} />
}
