import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { loadOffer, OfferPage } from '#web/rooms/deal/purchase-offer/form/offer-page.tsx'
import { ContractWayNotice } from '#web/rooms/deal/sale-contract/contract-way.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/buyer/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['buyer'] },
  params: { parse: uuids },
  validateSearch: texts<'term'>('term'),
  loader: async ({ params: { negotiationID }, context }) => {
    const [offer, template] = await Promise.all([
      loadOffer(negotiationID, context.session.viewer()?.id),
      orNotFound(api.getContractTemplate({ params: { id: negotiationID } })),
    ])
    return { offer, template }
  },
  component: Offer,
})

function Offer() {
  const { offer, template } = Route.useLoaderData()
  return <OfferPage data={offer} contract={<ContractWayNotice template={template} />} side="buyer" term={Route.useSearch().term} />
}
