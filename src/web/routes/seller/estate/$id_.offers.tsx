import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { PurchaseOfferStatus, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { refusal } from '#domain/market/estate/policy.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { getHouseWithDeal } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { isTaken } from '#web/rooms/deal/purchase-offer/offer-words.ts'
import { AcceptedOffer } from '#web/rooms/deal/purchase-offer/seller/accepted-offer.tsx'
import { differencesOf } from '#web/rooms/deal/purchase-offer/seller/differences.ts'
import { OfferList } from '#web/rooms/deal/purchase-offer/seller/offer-list.tsx'
import { type OfferOrder, offerOrders, orderOffers } from '#web/rooms/deal/purchase-offer/seller/order-offers.ts'
import { receptionRows } from '#web/rooms/deal/purchase-offer/seller/reception.ts'
import { StatedCover } from '#web/rooms/market/estate/facts/stated-cover.tsx'
import { isEnded, NoRecord } from '#web/rooms/market/estate/seller/no-record.tsx'
import { houseTrail } from '#web/rooms/market/estate/trail.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

const ReceptionSheet = lazy(async () => ({
  default: (await import('#web/rooms/deal/purchase-offer/seller/reception-sheet.tsx')).ReceptionSheet,
}))

export const Route = createFileRoute('/seller/estate/$id_/offers')({
  staticData: { title: '届いた購入申込', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  validateSearch: texts<'order' | 'edit'>('order', 'edit'),
  loader: async ({ params }) => {
    const [estate, offers] = await Promise.all([getHouseWithDeal(params.id), orNotFound(api.getEstatePurchaseOffers({ params }))])
    return { estate, offers, today: tokyoDay(new Date()) }
  },
  component: EstateOffers,
})

/** All offers for one estate, for its seller to choose from. */
function EstateOffers() {
  useLiveData('negotiation')
  const { estate, offers, today } = Route.useLoaderData()
  const viewer = useViewer()
  const scripted = useScripted()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const order: OfferOrder = search.order && search.order in offerOrders ? (search.order as OfferOrder) : 'arrival'
  const { items, count, sealedUntil } = offers
  const { listing } = estate
  const ordered = orderOffers(items, order)
  const house = { price: listing?.price ?? estate.price ?? 1, estateType: estate.estateType, farmland: false, bidUntil: null }
  const differences = ordered.length > 1 ? differencesOf(ordered, house) : []
  const taken = items.find(({ offer }) => isTaken(offer))
  const waiting = items.filter(({ offer }) => offer.purchaseOfferStatus === PurchaseOfferStatus.waiting).length
  const { offer: name } = wordsFor(house.price)
  const receives = viewer !== null && refusal(viewer, estate, 'reception', new Date(`${today}T00:00:00+09:00`)) === undefined
  return (
    <Page
      title={`届いた${name}`}
      lead={estate.title}
      cover={<StatedCover estate={estate} viewer="seller" />}
      before={<Breadcrumbs trail={houseTrail(estate)} here={`届いた${name}`} />}
      width={items.length > 1 ? undefined : 'reading'}
    >
      <div className="stack gap-6">
        {sealedUntil ? (
          <EmptyState drawing="seal" title={`${name}が${count}件届いています`}>
            <p>{`募集の締切は、${formatDay(sealedUntil)}です。内容は、締切のあとにすべてを一度にご覧いただけます。`}</p>
          </EmptyState>
        ) : items.length === 0 && isEnded(estate) ? (
          <NoRecord {...{ estate }} of={name} drawing="letter" />
        ) : items.length === 0 ? (
          <EmptyState drawing="letter" title={`${name}はまだありません`}>
            <p>届くと、ここで条件を並べて見られます。</p>
          </EmptyState>
        ) : (
          <>
            {taken && <AcceptedOffer offer={taken.offer} />}
            {!items.some(({ offer }) => TAKING.includes(offer.purchaseOfferStatus)) && (
              <Notice title={`${offerOrders[order]}に並んでいます。どの申込を選ぶかは、ご自由に決められます。`} />
            )}
            {items.length > 1 && (
              <div className="cluster">
                <SearchChoice
                  beside
                  label="並べ替え"
                  choices={Object.entries(offerOrders)}
                  value={order}
                  onChange={({ target: { value } }) =>
                    navigate({ to: '.', search: value === 'arrival' ? {} : { order: value }, replace: true, resetScroll: false })
                  }
                />
              </div>
            )}
            <OfferList items={ordered} differences={differences} />
          </>
        )}
        {listing && !isEnded(estate) && (
          <section className="stack gap-3" aria-label={`${name}の受け方`}>
            <h2>{`${name}の受け方`}</h2>
            <DefinitionTable rows={receptionRows(estate, listing, today, waiting)} />
            {receives && (
              <div>
                <LinkButton kind="quiet" wide={false} to="." search={{ order: search.order, edit: 'reception' }} resetScroll={false}>
                  受け方を変える
                </LinkButton>
              </div>
            )}
          </section>
        )}
      </div>
      {scripted && search.edit === 'reception' && receives && listing && (
        <Suspense>
          <ReceptionSheet
            {...{ estate, listing, today }}
            onClose={() => navigate({ to: '.', search: { order: search.order }, resetScroll: false })}
          />
        </Suspense>
      )}
    </Page>
  )
}
