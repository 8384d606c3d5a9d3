import { mdiFileDocumentEditOutline } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { formatDay } from '#domain/format-moments.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { OfferList } from '#web/rooms/purchase-offer/seller/offer-list.tsx'
import { type OfferOrder, offerOrders, orderOffers } from '#web/rooms/purchase-offer/seller/order-offers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/seller/estate/$id_/offers')({
  staticData: { title: '届いた購入申込', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  validateSearch: texts<'order'>('order'),
  loader: async ({ params }) => {
    const [estate, offers] = await Promise.all([orNotFound(api.getEstate({ params })), orNotFound(api.getEstatePurchaseOffers({ params }))])
    return { estate, offers }
  },
  component: EstateOffers,
})

/** All that was offered for one house, for its seller to choose from. */
function EstateOffers() {
  useLiveData('negotiation')
  const { estate, offers } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const order: OfferOrder = search.order && search.order in offerOrders ? (search.order as OfferOrder) : 'arrival'
  const { items, count, sealedUntil } = offers
  return (
    <Page
      title="届いた購入申込"
      lead={estate.title}
      width="reading"
      before={
        <Link to="/seller/estate/$id" params={{ id: estate.id }}>
          物件の管理に戻る
        </Link>
      }
    >
      {sealedUntil ? (
        <EmptyState icon={mdiFileDocumentEditOutline} title={`購入申込が${count}件届いています`}>
          <p>{`募集の締切（${formatDay(sealedUntil)}）までは、内容は開きません。締切のあとに、すべてを一度にご覧いただけます。`}</p>
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState icon={mdiFileDocumentEditOutline} title="購入申込はまだありません。">
          <p>届くと、ここで条件を並べて見られます。</p>
        </EmptyState>
      ) : (
        <>
          <Notice title="並び順は受付順です。どの申込を選ぶかは、売主様が決めてください。" />
          {items.length > 1 && (
            <Select
              label="並べ替え"
              value={order}
              options={Object.entries(offerOrders).map(([value, label]) => ({ value, label }))}
              onChange={(value) =>
                navigate({ to: '.', search: value === 'arrival' ? {} : { order: value }, replace: true, resetScroll: false })
              }
            />
          )}
          <OfferList items={orderOffers(items, order)} />
        </>
      )}
    </Page>
  )
}
