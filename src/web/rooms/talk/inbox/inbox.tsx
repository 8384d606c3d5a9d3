import { mdiMagnify, mdiTune } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { isWork } from '#domain/talk/inbox/sides.ts'
import { inboxOrders } from '#domain/talk/inbox/tabs.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { countText } from './count-words.ts'
import styles from './inbox.module.css'
import { type InboxData, inboxOrderOf, listInbox } from './inbox-data.ts'
import type { InboxSearch } from './inbox-search.ts'
import { describeTab, openTab, partyOfSide, tabsOf } from './inbox-tabs.ts'
import { rowMarks } from './row-marks.ts'

/** All negotiations of one side, live, with a search. */
export function Inbox({
  title,
  lead,
  side,
  data: { first, counts, estates, now },
  search,
  begin,
}: {
  title: string
  lead: string
  side: Side
  data: InboxData
  search: InboxSearch
  /** How to start a negotiation. */
  begin: ReactNode
}) {
  useLiveData('chat', 'negotiation', 'read', 'quotation', 'order', 'payment')
  const viewer = useViewer()
  const navigate = useNavigate()
  const to = paths[side].list
  const tab = openTab(side, search)
  const tabs = tabsOf(side)
  const words = describeTab(side, tab)
  const total = counts[tab]?.count ?? 0
  const { items, more } = useMore(first, (cursor) => listInbox(side, search, { viewer, cursor }), JSON.stringify(search))
  const narrowedEstate = estates.find(({ id }) => id === search.estateID)
  const isNarrowed = Boolean(search.keyword || search.estateID)
  // With a handful of negotiations all are visible, and a search would only push them down.
  const searches = (counts[tabs.includes('all') ? 'all' : tab]?.count ?? 0) >= SEARCHED_FROM || Boolean(search.keyword)
  const form = useId()
  const [unfolded, setUnfolded] = useState(false)

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void navigate({ to, search: { ...search, keyword: typed || undefined } })
  }
  return (
    <div className={styles.inbox}>
      <div className={`cluster gap-2 middle between ${styles.head}`}>
        <h1>{title}</h1>
        <p className={`muted ${styles.lead}`}>{lead}</p>
        <div className={styles.fold}>
          <Button
            kind="plain"
            wide={false}
            icon={mdiTune}
            aria-expanded={unfolded}
            aria-controls={form}
            onClick={() => setUnfolded(!unfolded)}
          >
            絞り込み・並び替え
          </Button>
        </div>
      </div>
      <TabList label="商談の絞り込み">
        {tabs.map((one) => (
          <TabLink
            key={one}
            to={to}
            search={{ ...search, show: one === tabs[0] ? undefined : one, orderBy: undefined }}
            chosen={one === tab}
          >
            {describeTab(side, one).label} {countText(counts[one])}
          </TabLink>
        ))}
      </TabList>
      <form
        id={form}
        className={`cluster bottom gap-3 ${unfolded ? '' : styles.folded}`}
        onSubmit={find}
        action={to}
        key={search.keyword}
        aria-label="絞り込み・並び替え"
      >
        {search.show && <input type="hidden" name="show" value={search.show} />}
        {searches && (
          <>
            <div className="wide-field">
              <SearchText
                label={side === 'admin' ? '物件・買主・売主の名前' : '物件・相手の名前'}
                type="search"
                name="keyword"
                defaultValue={search.keyword}
                maxLength={100}
              />
            </div>
            <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
              検索
            </Button>
          </>
        )}
        {estates.length > 1 && (
          <SearchChoice
            label="物件"
            all="すべての物件"
            choices={estates.map(({ id, title, negotiationCount }) => [id, `${title}（${negotiationCount}件）`] as const)}
            value={search.estateID ?? ''}
            onChange={({ target }) => navigate({ to, search: { ...search, estateID: target.value || undefined } })}
          />
        )}
        <SearchChoice
          label="並び替え"
          all="標準の順"
          choices={inboxOrders.map((order) => [order, orderText[order]] as const)}
          value={inboxOrderOf(side, search)}
          onChange={({ target }) =>
            navigate({ to, search: { ...search, orderBy: inboxOrders.find((order) => order === target.value) }, replace: true })
          }
        />
      </form>
      <Chips
        label="絞り込み中の条件"
        chips={[
          ...(search.keyword ? [{ key: 'keyword', label: `「${search.keyword}」` }] : []),
          ...(narrowedEstate ? [{ key: 'estateID', label: narrowedEstate.title }] : []),
        ]}
        onRemove={({ key }) => navigate({ to, search: { ...search, [key]: undefined } })}
      />
      {isNarrowed && <p className="bold">{countText(counts[tab])}件</p>}
      {items.length === 0 ? (
        <EmptyState drawing="letter" title={isNarrowed ? '該当する商談がありません' : words.empty}>
          {isNarrowed ? (
            <Link to={to} search={{}}>
              条件を外して、すべての商談を見る
            </Link>
          ) : (
            begin
          )}
        </EmptyState>
      ) : (
        <div>
          <ul className="grid">
            {items.map((negotiation) => (
              <li key={negotiation.id}>
                <NegotiationRow
                  negotiation={negotiation}
                  side={side}
                  now={new Date(now)}
                  bill={negotiation.bill}
                  marks={rowMarks(negotiation, partyOfSide[side], new Date(now))}
                  waiting={
                    isWork(partyOfSide[side], tab) && negotiation.since ? { label: words.label, since: negotiation.since } : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <More {...more} total={total} />
        </div>
      )}
    </div>
  )
}

const SEARCHED_FROM = 10

export const orderText = {
  'lastSendAt:desc': 'メッセージが新しい順',
  'since:asc': '待っている時間が長い順',
  'createdAt:desc': '商談の開始が新しい順',
} as const
