import { createFileRoute } from '@tanstack/react-router'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { loadOffer, OfferPage } from '#web/rooms/deal/purchase-offer/form/offer-page.tsx'
import { ContractWayNotice } from '#web/rooms/deal/sale-contract/contract-way.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/seller/deal/$negotiationID/offer')({
  staticData: { title: '購入申込', access: 'signed-in', roles: ['seller', 'admin'] },
  params: { parse: uuids },
  validateSearch: texts<'term'>('term'),
  loader: async ({ params: { negotiationID } }) => {
    const [offer, template] = await Promise.all([
      loadOffer(negotiationID),
      orNotFound(api.getContractTemplate({ params: { id: negotiationID } })),
    ])
    return { offer, template }
  },
  component: Offer,
})

function Offer() {
  const { offer, template } = Route.useLoaderData()
  const viewer = useViewer()
  return (
    <OfferPage
      data={offer}
      contract={<ContractWayNotice template={template} />}
      side={viewer?.userType === UserType.admin ? 'admin' : 'seller'}
      term={Route.useSearch().term}
    />
  )
}
