import { createFileRoute } from '@tanstack/react-router'
import { loadOffer, OfferPage } from '#web/rooms/purchase-offer/form/offer-page.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['seller'] },
  params: { parse: uuids },
  loader: ({ params: { negotiationID } }) => loadOffer(negotiationID),
  component: Offer,
})

function Offer() {
  return <OfferPage data={Route.useLoaderData()} side="seller" />
}
