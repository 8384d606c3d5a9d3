import { createFileRoute } from '@tanstack/react-router'
import { loadOffer, OfferPage } from '#web/rooms/purchase-offer/form/offer-page.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/buyer/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['buyer'] },
  params: { parse: uuids },
  validateSearch: texts<'term'>('term'),
  loader: ({ params: { negotiationID }, context }) => loadOffer(negotiationID, context.session.viewer()?.id),
  component: Offer,
})

function Offer() {
  return <OfferPage data={Route.useLoaderData()} side="buyer" term={Route.useSearch().term} />
}
