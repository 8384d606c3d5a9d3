import { mdiCheckCircleOutline, mdiMagnify, mdiTune } from '@mdi/js'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { inboxOrders } from '#domain/inbox/tabs.ts'
import type { SavedView } from '#domain/saved-view/contract.ts'
import type { StaffRole } from '#platform/permission.ts'
import type { Office } from '#platform/setting/targets.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import type { Colleague } from '#web/rooms/negotiation/care/care.ts'
import { KeyHelp } from '#web/rooms/negotiation/care/key-help.tsx'
import { useKeys } from '#web/rooms/negotiation/care/use-keys.ts'
import { usePresent } from '#web/rooms/presence/present.ts'
import { ViewLinks } from '#web/rooms/saved-view/view-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { countWords } from '../count-words.ts'
import { orderWords } from '../inbox.tsx'
import { type InboxData, inboxOrderOf, listInbox } from '../inbox-data.ts'
import type { InboxSearch } from '../inbox-search.ts'
import { openTab, tabsOf, wordsOfTab } from '../inbox-tabs.ts'
import { BulkCare } from './bulk-care.tsx'
import styles from './office-inbox.module.css'
import { TalkTable } from './talk-table.tsx'
import { useListKeys } from './use-list-keys.ts'

const owners = { me: '自分', none: '未担当', all: '全員' } as const
const side = 'admin'

/** All talks as the office works them: whose, what waits in them, and since when. */
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
  search: InboxSearch
  me: Colleague & { staffRole?: StaffRole }
  colleagues: readonly Colleague[]
  /** What is shown to the whole office. */
  views: readonly SavedView[]
}) {
  useLiveData('chat', 'negotiation', 'read', 'quotation', 'order', 'payment', 'report')
  const { first, counts, owners: whose, now } = data
  const navigate = useNavigate()
  const router = useRouter()
  const tab = openTab(side, search)
  const list = JSON.stringify(search)
  const { items, more } = useMore(first, (cursor) => listInbox(side, search, cursor), list)
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = chosen.list === list ? chosen.ids : new Set<string>()
  const choose = (ids: ReadonlySet<string>) => setChosen({ list, ids })
  const changed = () => router.invalidate()
  const isNarrowed = Boolean(search.keyword || search.estateID)
  const [unfolded, setUnfolded] = useState(isNarrowed)
  const form = useId()
  const place = useListKeys({ search, items, me, ids, choose, changed })
  useKeys({
    '/': () => {
      setUnfolded(true)
      // Once it stands there.
      setTimeout(() => document.querySelector<HTMLInputElement>('input[name=keyword]')?.focus())
    },
  })
  const go = (next: InboxSearch) => navigate({ to: '/admin/chat', search: { ...search, ...next } })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void go({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() || undefined })
  }
  const present = usePresent()
  const free = whose.find(({ owner }) => owner === 'none')
  return (
    <div className={styles.inbox}>
      <div className={styles.head}>
        <h1>受信箱</h1>
        <nav className={styles.owners} aria-label="担当">
          {whose.map(({ owner, ...count }) => (
            <Link
              key={owner}
              to="/admin/chat"
              search={{ ...search, owner: owner === 'all' ? undefined : owner }}
              activeOptions={{ exact: true }}
              aria-current={(search.owner ?? 'all') === owner ? 'page' : undefined}
              data-chosen={(search.owner ?? 'all') === owner || undefined}
            >
              {owners[owner]} {countWords(count)}
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
          検索・並び替え
        </Button>
        <KeyHelp />
      </div>
      <TabList label="仕事">
        {tabsOf(side).map((one, index) => (
          <TabLink
            key={one}
            to="/admin/chat"
            search={{ ...search, show: index === 0 ? undefined : one, orderBy: undefined }}
            chosen={one === tab}
          >
            {wordsOfTab(side, one).label} {countWords(counts[one])}
          </TabLink>
        ))}
      </TabList>
      <ViewLinks screen="inbox" search={search} me={me} shared={views} onChanged={changed} />
      <form
        id={form}
        className={styles.search}
        data-unfolded={unfolded || undefined}
        onSubmit={find}
        action="/admin/chat"
        key={search.keyword}
        aria-label="検索・並び替え"
      >
        {search.show && <input type="hidden" name="show" value={search.show} />}
        {search.owner && <input type="hidden" name="owner" value={search.owner} />}
        <div className={styles.words}>
          <SearchText label="物件・買主・売主の名前、番号" type="search" name="keyword" defaultValue={search.keyword} maxLength={100} />
        </div>
        <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
          検索
        </Button>
        <SearchChoice
          label="担当"
          name="owner"
          all="全員"
          choices={[
            ['me', '自分'],
            ['none', '未担当'],
            ...colleagues.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const),
          ]}
          value={search.owner ?? ''}
          onChange={({ target }) => go({ owner: target.value || undefined })}
        />
        <SearchChoice
          label="並び替え"
          choices={inboxOrders.map((order) => [order, orderWords[order]] as const)}
          value={inboxOrderOf(side, search)}
          onChange={({ target }) => go({ orderBy: inboxOrders.find((order) => order === target.value) })}
        />
      </form>
      {items.length === 0 ? (
        <EmptyState
          icon={mdiCheckCircleOutline}
          title={isNarrowed ? '該当する商談がありません' : emptyWords(search, wordsOfTab(side, tab).empty)}
        >
          {isNarrowed ? (
            <Link to="/admin/chat" search={{}}>
              条件を外して見る
            </Link>
          ) : (
            search.owner === 'me' &&
            (free?.count ?? 0) > 0 && (
              <Link to="/admin/chat" search={{ ...search, owner: 'none' }}>
                {`未担当の${countWords(free)}件を見る`}
              </Link>
            )
          )}
        </EmptyState>
      ) : (
        <div>
          <TalkTable
            {...{ talks: items, tab, search, me, chosen: ids, place, changed, office, present }}
            onChoose={choose}
            now={new Date(now)}
          />
          <More {...more} total={counts[tab]?.count} />
        </div>
      )}
      {ids.size > 0 && (
        <BulkCare
          talks={items.filter(({ id }) => ids.has(id))}
          colleagues={colleagues}
          now={new Date(now)}
          onDone={async () => {
            choose(new Set())
            await changed()
          }}
        />
      )}
    </div>
  )
}

const emptyWords = ({ owner, show }: InboxSearch, words: string) => (owner === 'me' && !show ? 'あなたの対応待ちはありません' : words)
