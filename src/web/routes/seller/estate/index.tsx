import { mdiChevronRight, mdiPlus } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { turnsOfHouses } from '#web/rooms/deal/negotiation/own-turn.ts'
import { withDeals } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { houseOffers, listBids, listHouseOffers } from '#web/rooms/deal/purchase-offer/seller/house-offers.ts'
import { estateTabs as tabs } from '#web/rooms/market/estate/seller/estate-tabs.ts'
import { OwnEstateCard } from '#web/rooms/market/estate/seller/own-estate-card.tsx'
import { SellerStanding } from '#web/rooms/market/estate/seller/seller-standing.tsx'
import { SellingIntroduction } from '#web/rooms/market/estate/seller/selling-introduction.tsx'
import { countText } from '#web/rooms/talk/inbox/count-words.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { texts } from '#web/url/search-params.ts'

const sorts = [
  ['updatedAt:desc', '更新が新しい順'],
  ['price:desc', '価格が高い順'],
  ['price:asc', '価格が安い順'],
] as const

type Search = { status?: string; orderBy?: string }

export const Route = createFileRoute('/seller/estate/')({
  staticData: { title: '物件管理', access: 'open', roles: ['seller'], layout: 'seller' },
  // Values are checked where they are used: the labels of statuses and orders are not part of every visitor's first load.
  validateSearch: texts<'status' | 'orderBy'>('status', 'orderBy'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const viewer = context.session.viewer()
    return viewer === null || context.session.role() === 'guest' ? undefined : ownEstates(deps, viewer)
  },
  component: SellerEstates,
})

const tabOf = ({ status }: Search) => tabs.find(({ name }) => name === status)
const orderOf = ({ orderBy }: Search) => sorts.find(([order]) => order === orderBy)?.[0]

function queryOf(search: Search) {
  return { ...tabOf(search)?.query, orderBy: orderOf(search) ?? ('createdAt:desc' as const) }
}

async function ownEstates(search: Search, { id, sellerApprovedStatus }: Pick<Viewer, 'id' | 'sellerApprovedStatus'>) {
  const applies = sellerApprovedStatus === SellerApprovedStatus.applying
  const [me, turns, waiting, first, ...counts] = await Promise.all([
    applies ? api.getUser({ params: { id } }) : null,
    api.countInboxByTab({ query: { tab: 'turn' } }),
    api.listInbox({ query: { tab: 'turn', limit: 100, orderBy: 'since:asc' } }),
    api.listEstates({ query: queryOf(search) }),
    ...tabs.map(({ query }) => api.countEstates({ query })),
  ])
  return {
    first: { ...first, items: await withDeals(first.items) },
    ...{ counts: counts.map(({ count }) => count), fared: await fareOf(first.items), offered: await offersFor(first.items) },
    ...{ asked: Boolean(me?.sellerCorrectionUntil), turn: turns.tabs.find(({ tab }) => tab === 'turn') },
    turns: turnsOfHouses(waiting.items, new Date()),
  }
}

/** Statistics of those that were ever published. */
async function fareOf(estates: readonly Estate[]) {
  const id = estates.filter(({ listing }) => listing !== null).map((estate) => estate.id)
  return id.length > 0 ? (await api.listEstateStatistics({ query: { id } })).items : []
}

async function offersFor(estates: readonly Estate[]) {
  const live = estates.filter(({ listing }) => listing?.live).map(({ id }) => id)
  const [offers, bids] = await Promise.all([listHouseOffers(live), listBids(estates, tokyoDay(new Date()))])
  return { offers, bids }
}

function SellerEstates() {
  const loaded = Route.useLoaderData()
  return loaded ? <OwnEstates {...loaded} /> : <SellingIntroduction />
}

function OwnEstates({ first, counts, fared, offered, asked, turn, turns }: Awaited<ReturnType<typeof ownEstates>>) {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { busy, run } = useAction({ tell: showFailure })
  const [later, setLater] = useState<typeof fared>([])
  const [laterOffers, setLaterOffers] = useState<typeof offered>({ offers: [], bids: [] })
  const { items, more } = useMore(first, async (cursor) => {
    const next = await api.listEstates({ query: { ...queryOf(search), cursor } })
    const [fares, offers, items] = await Promise.all([fareOf(next.items), offersFor(next.items), withDeals(next.items)])
    setLater((before) => [...before, ...fares])
    setLaterOffers((before) => ({ offers: [...before.offers, ...offers.offers], bids: [...before.bids, ...offers.bids] }))
    return { ...next, items }
  })
  const statistics = new Map([...later, ...fared].map((each) => [each.estateID, each]))
  const offers = Map.groupBy([...offered.offers, ...laterOffers.offers], ({ estateID }) => estateID)
  const bids = new Map([...offered.bids, ...laterOffers.bids].map((each) => [each.estateID, each]))
  const now = new Date()
  const all = counts.reduce((sum, count) => sum + count, 0)
  const tab = tabOf(search)
  const total = tab ? (counts[tabs.indexOf(tab)] ?? 0) : all

  const start = () =>
    run(async () => {
      const { id } = await api.createEstate({ body: {} })
      await navigate({ to: '/seller/estate/wizard/$id', params: { id } })
    })
  const register = (
    <Button icon={mdiPlus} busy={busy} onClick={start}>
      物件を登録する
    </Button>
  )

  return (
    <Page title="物件管理" lead="登録した物件の状況を確かめ、続きを進められます。" actions={all > 0 && register} list>
      {viewer && <SellerStanding status={viewer.sellerApprovedStatus} asked={asked} />}
      {all > 0 && turn && <OwnTurns turn={turn} />}
      {all === 0 ? (
        <EmptyState drawing="keys" title="物件はまだありません" action={register}>
          <p>質問に答えていくと、掲載の準備ができます。写真があれば15分ほどで、途中で保存もできます。</p>
        </EmptyState>
      ) : (
        <>
          <TabList label="掲載状況">
            <TabLink to="/seller/estate" search={{ ...search, status: undefined }} chosen={!search.status}>
              すべて {formatNumber(all)}
            </TabLink>
            {tabs.map(({ name, label }, index) => (
              <TabLink key={name} to="/seller/estate" search={{ ...search, status: name }} chosen={search.status === name}>
                {label} {formatNumber(counts[index] ?? 0)}
              </TabLink>
            ))}
          </TabList>
          <div className="cluster gap-3 middle between">
            <p className="bold">{`${formatNumber(total)}件`}</p>
            <SearchChoice
              label="並び替え"
              beside
              all="登録が新しい順"
              choices={sorts}
              value={orderOf(search) ?? ''}
              onChange={({ target }) =>
                navigate({
                  to: '/seller/estate',
                  search: { ...search, orderBy: target.value || undefined },
                  replace: true,
                })
              }
            />
          </div>
          {items.length === 0 ? (
            <EmptyState title={`${tab?.label}の物件はありません`}>
              <p>
                <Link to="/seller/estate">すべての物件を見る</Link>
              </p>
            </EmptyState>
          ) : (
            <>
              <ul className="stack gap-4 halves above-2">
                {items.map((estate) => (
                  <li key={estate.id} className="grid from-top">
                    <OwnEstateCard
                      estate={estate}
                      statistics={statistics.get(estate.id)}
                      offers={houseOffers(estate.listing?.price ?? 1, offers.get(estate.id) ?? [], { bids: bids.get(estate.id), now })}
                      turn={turns.get(estate.id)}
                      approved={viewer?.sellerApprovedStatus === SellerApprovedStatus.approved}
                    />
                  </li>
                ))}
              </ul>
              <More {...more} total={total} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** The negotiations that wait for the seller, before the houses. */
function OwnTurns({ turn }: { turn: Parameters<typeof countText>[0] & { count: number } }) {
  if (turn.count === 0)
    return (
      <div className="row middle between gap-3 pad-4 tinted above-2">
        <p>いま、お返事をお待ちの方はいません。縁側でひと休みしながら、お待ちください。</p>
        <BesideTitle name="cat" />
      </div>
    )
  return (
    <Link to="/seller/chat" search={{ show: 'turn' }} className="row middle between gap-3 plain-link pad-2-4 rounded waits above-2">
      <span>
        あなたの番の商談が
        <strong className="text-xl figures">{`${countText(turn)}件`}</strong>あります
      </span>
      <Icon path={mdiChevronRight} />
    </Link>
  )
}
