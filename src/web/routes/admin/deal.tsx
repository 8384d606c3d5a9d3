import { mdiMagnify } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { choicesOf } from '#domain/base/words/codes.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { dealListText } from '#domain/office/today/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { dealColumns } from '#web/rooms/office/today/deal-columns.tsx'
import { conditionsOf, type DealAddress, leadOf, OURS } from '#web/rooms/office/today/deal-search.ts'
import { Figures } from '#web/rooms/office/today/figures.tsx'
import { WATCHED } from '#web/rooms/office/today/late-deals.tsx'
import { loadWaiting, type WaitingData } from '#web/rooms/office/today/load-waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { FoldedTabs } from '#web/ui/reading/folded-tabs.tsx'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { TabLink } from '#web/ui/tabs.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/deal')({
  staticData: { title: '取引の確認', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('show', 'queue', 'keyword', 'adminID', 'negotiationType') as (search: Record<string, unknown>) => DealAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    deps.show === 'figures' ? { figures: await api.getDealFigures() } : { figures: undefined, waiting: await loadWaiting(deps) },
  component: DealsOrFigures,
})

function DealsOrFigures() {
  const data = Route.useLoaderData()
  return data.figures ? (
    <Page title="取引の統計" lead="この12か月の取引の進み方です。">
      <p>
        <Link to="/admin/deal">対応を待つ取引へ戻る</Link>
      </p>
      <Figures figures={data.figures} />
    </Page>
  ) : (
    <Page
      list
      title="取引の確認"
      lead={`待っている時間が長い順に並びます。${leadOf(data.waiting.queue, data.waiting.targets)}`}
      actions={
        <Link to="/admin/deal" search={{ show: 'figures' }}>
          取引の統計を見る
        </Link>
      }
    >
      <DealsToSee {...data.waiting} />
    </Page>
  )
}

function DealsToSee({ all, late, queues, queue, first, operators, now }: WaitingData) {
  const search = Route.useSearch()
  const navigate = useNavigate()
  useLiveData('alert', 'held', 'negotiation', 'chat')
  const query = { ...conditionsOf(search), queue }
  const list = JSON.stringify(query)
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => api.listDeskDeals({ query: { ...query, cursor } }), list)
  const counted = queues.find((each) => each.queue === queue)
  const isNarrowed = Object.values(conditionsOf(search)).some((condition) => condition !== undefined)
  const choose = (chosen: DealAddress) => navigate({ to: '/admin/deal', search: { ...search, ...chosen } })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void choose({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() || undefined })
  }
  return (
    <>
      <FoldedTabs label="運営の仕事" most={4}>
        {[{ queue: 'all' as const, ...all }, { queue: 'late' as const, ...late }, ...queues.toSorted(emptyLast)].map(
          ({ queue: one, count, capped }) => (
            <TabLink key={one} to="/admin/deal" search={{ ...search, queue: one }} chosen={one === queue}>
              {`${one === 'late' ? WATCHED : ''}${dealListText[one]} ${formatNumber(count)}${capped ? '＋' : ''}`}
            </TabLink>
          ),
        )}
      </FoldedTabs>
      <FilterFold chosen={Object.values(conditionsOf(search)).filter((condition) => condition !== undefined).length}>
        <form className="cluster gap-3 bottom" onSubmit={find} action="/admin/deal" key={search.keyword}>
          <input type="hidden" name="queue" value={queue} />
          <div className="wide-field">
            <SearchText label="物件・買主・売主の名前" type="search" name="keyword" defaultValue={search.keyword} maxLength={100} />
          </div>
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索
          </Button>
          <SearchChoice
            label="商談の進め方"
            name="negotiationType"
            all="すべて"
            choices={choicesOf(NegotiationType).map(({ code, label }) => [String(code), label] as const)}
            value={search.negotiationType ?? ''}
            onChange={({ target }) => choose({ negotiationType: target.value || undefined })}
          />
          <SearchChoice
            label="担当"
            name="adminID"
            all="全員"
            choices={[[OURS, '自分と未担当'] as const, ...operators]}
            value={search.adminID ?? ''}
            onChange={({ target }) => choose({ adminID: target.value || undefined })}
          />
        </form>
      </FilterFold>
      {counted?.oldestSince && (
        <p className={counted.late ? 'from-tablet alarm bold' : 'from-tablet muted'}>
          {`${formatNumber(counted.count)}件・最長の待ち：${formatWaiting(counted.oldestSince, new Date(now))}${counted.late ? '（目安を超過）' : ''}`}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState
          drawing="cat"
          title={
            isNarrowed
              ? '該当する取引がありません'
              : queue === 'late'
                ? `${dealListText.late}はありません`
                : `${queue === 'all' ? '' : `「${dealListText[queue]}」で`}待っている取引はありません`
          }
        >
          {isNarrowed ? (
            <Link to="/admin/deal" search={{ queue }}>
              条件を外して見る
            </Link>
          ) : (
            <p>対応が必要になると、ここに表示します。</p>
          )}
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <RowTable rows={items} columns={dealColumns(new Date(now), held.changed, search)} />
          </FrozenList>
          <More {...more} total={queue === 'all' ? all.count : queue === 'late' ? late.count : counted?.count} />
        </div>
      )}
    </>
  )
}

type QueueCount = WaitingData['queues'][number]
const emptyLast = (one: QueueCount, other: QueueCount) => Number(one.count === 0) - Number(other.count === 0)
