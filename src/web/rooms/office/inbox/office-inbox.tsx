import { mdiTune } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { SavedView } from '#domain/office/saved-view/contract.ts'
import type { Owner } from '#domain/talk/inbox/tabs.ts'
import type { StaffRole } from '#platform/permission.ts'
import type { Office } from '#platform/setting/targets.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { rowsGoneMeanwhile } from '#web/live/frozen-list.ts'
import { FrozenList } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import type { Colleague, Takeover } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { KeyHelp } from '#web/rooms/deal/negotiation/assignment/key-help.tsx'
import { TakeoverDialog } from '#web/rooms/deal/negotiation/assignment/takeover-dialog.tsx'
import { useKeys } from '#web/rooms/deal/negotiation/assignment/use-keys.ts'
import { ViewLinks } from '#web/rooms/office/saved-view/view-links.tsx'
import { countText } from '#web/rooms/talk/inbox/count-words.ts'
import { type InboxData, listInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { describeTab, openTab, tabsOf } from '#web/rooms/talk/inbox/inbox-tabs.ts'
import { addressOf, countConditions, type OfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { usePresent } from '#web/rooms/talk/inbox/presence/present.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedTabs } from '#web/ui/reading/folded-tabs.tsx'
import { TabLink } from '#web/ui/tabs.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { FilterChips, OfficeFilter } from './office-filter.tsx'
import styles from './office-inbox.module.css'
import { talkFacts } from './talk-facts.ts'
import { TalkTable } from './talk-table.tsx'
import { useListKeys } from './use-list-keys.ts'

const owners = { me: '自分', none: '未担当', all: '全員' } as const
const side = 'admin'

/** The operators' inbox of negotiations: assignee, what is waiting, and since when. */
export function OfficeInbox({
  data,
  office,
  search,
  me,
  colleagues,
  views,
}: {
  data: InboxData
  office: Office
  search: OfficeSearch
  me: Colleague & { staffRole?: StaffRole; house?: string | undefined }
  colleagues: readonly Colleague[]
  /** Views shared with the whole office. */
  views: readonly SavedView[]
}) {
  useLiveData('chat', 'negotiation', 'read', 'quotation', 'order', 'payment', 'report')
  const { first, counts: ofTabs, owners: whose, among, now } = data
  const navigate = useNavigate()
  const tab = openTab(side, search)
  const list = JSON.stringify(search)
  const held = useFrozenList(list, first, talkFacts)
  const { items, more } = useMore(held.page, (cursor) => listInbox(side, search, { cursor }), list)
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = chosen.list === list ? chosen.ids : new Set<string>()
  const choose = (ids: ReadonlySet<string>) => setChosen({ list, ids })
  const changed = held.changedHere
  const conditions = countConditions(search)
  const narrowed = conditions > 0
  const [unfolded, setUnfolded] = useState(false)
  const form = useId()
  const [takeover, setTakeover] = useState<Takeover>()
  const ask = (takeover: Takeover) => {
    setTakeover(takeover)
    // The row names its present assignee, whatever the answer is.
    void changed()
  }
  const place = useListKeys({ search, items, me, ids, choose, changed, ask })
  useKeys({
    '/': () => {
      setUnfolded(true)
      // Once it is rendered.
      setTimeout(() => document.querySelector<HTMLInputElement>('input[name=keyword]')?.focus())
    },
  })
  const go = (next: OfficeSearch) => {
    // The active filters are shown above the list, so the form can fold.
    setUnfolded(false)
    return navigate({ to: '/admin/chat', search: addressOf(next) })
  }
  const present = usePresent()
  const free = whose.find(({ owner }) => owner === 'none')
  return (
    <div className={`stack from-top gap-2 full ${styles.inbox}`}>
      <div className={`cluster middle gap-1 gap-x-4 ${styles.head}`}>
        <h1>受信箱</h1>
        <span className="small nowrap from-tablet" aria-hidden>{`${describeTab(side, tab).label}：`}</span>
        <nav className={`row outlined clip ${styles.owners}`} aria-label={`「${describeTab(side, tab).label}」の担当`}>
          {whose.map(({ owner, ...count }) => (
            <Link
              className="hovers"
              key={owner}
              to="/admin/chat"
              search={addressOf({ ...search, owner: owner === 'all' ? undefined : owner })}
              activeOptions={{ exact: true }}
              aria-current={isChosen(search, owner) ? 'page' : undefined}
              data-chosen={isChosen(search, owner) || undefined}
            >
              {owners[owner]} {countText(count)}
            </Link>
          ))}
        </nav>
        <Button
          kind="plain"
          wide={false}
          icon={mdiTune}
          aria-expanded={unfolded}
          aria-controls={form}
          onClick={() => setUnfolded(!unfolded)}
        >
          {narrowed ? `検索・絞り込み（${conditions}）` : '検索・絞り込み'}
        </Button>
        <ViewLinks screen="inbox" search={addressOf(search)} me={me} views={views} onChanged={changed} />
        <KeyHelp />
      </div>
      <FoldedTabs label="仕事" most={6}>
        {tabsOf(side).map((one, index) => (
          <TabLink
            key={one}
            to="/admin/chat"
            search={addressOf({ ...search, show: index === 0 ? undefined : one, orderBy: undefined })}
            chosen={one === tab}
          >
            {describeTab(side, one).label} {countText(ofTabs[one])}
          </TabLink>
        ))}
      </FoldedTabs>
      <OfficeFilter {...{ search, me, colleagues, unfolded, go }} id={form} />
      <FilterChips {...{ search, go }} names={items[0] && { ...items[0], estateTitle: items[0].estate?.title }} />
      {among !== null && <p>{`この言葉は多くの商談に出てきます。件数は、新しい${formatNumber(among)}件だけを数えています。`}</p>}
      {items.length === 0 ? (
        <EmptyState drawing="cat" title={narrowed ? '該当する商談がありません' : emptyText(search, describeTab(side, tab).empty)}>
          {narrowed ? (
            <Link to="/admin/chat" search={addressOf({ show: search.show, owner: search.owner })}>
              条件を外して見る
            </Link>
          ) : (
            search.owner === 'me' &&
            (free?.count ?? 0) > 0 && (
              <Link to="/admin/chat" search={addressOf({ ...search, owner: 'none' })}>
                {`未担当の${countText(free)}件を見る`}
              </Link>
            )
          )}
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <TalkTable
              {...{ talks: items, tab, search, me, chosen: ids, place, changed, ask, office, present }}
              news={held.changed}
              gone={rowsGoneMeanwhile(held)}
              onChoose={choose}
              now={new Date(now)}
            />
          </FrozenList>
          <More {...more} total={among === null ? ofTabs[tab]?.count : undefined} />
        </div>
      )}
      {ids.size > 0 && (
        <BulkActions
          talks={items.filter(({ id }) => ids.has(id))}
          house={me.house}
          colleagues={colleagues}
          now={new Date(now)}
          ask={ask}
          onDone={async () => {
            choose(new Set())
            await changed()
          }}
        />
      )}
      {takeover && <TakeoverDialog takeover={takeover} onClose={() => setTakeover(undefined)} />}
    </div>
  )
}

/** The two parts of `ours` are chosen together. */
const isChosen = ({ owner = 'all' }: OfficeSearch, one: Owner) => owner === one || (owner === 'ours' && one !== 'all')

const emptyText = ({ owner, show }: OfficeSearch, words: string) => (owner === 'me' && !show ? 'あなたの返信待ちはありません' : words)
