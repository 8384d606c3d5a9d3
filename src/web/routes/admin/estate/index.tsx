import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { type DeskTab, deskTabs } from '#domain/office/estates/tabs.ts'
import { tokyoDay } from '#platform/clock.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { HeldAround, useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { CsvButton } from '#web/rooms/base/export-log/csv-button.tsx'
import { TakeoutDialog } from '#web/rooms/base/export-log/takeout-dialog.tsx'
import { BulkMoves } from '#web/rooms/office/estates/list/bulk-moves.tsx'
import { DeskFilter } from '#web/rooms/office/estates/list/desk-filter.tsx'
import {
  addressOf,
  type DeskAddress,
  type DeskSearch,
  deskConditionsOf,
  deskQueryOf,
  readDeskSearch,
  tabOf,
} from '#web/rooms/office/estates/list/desk-search.ts'
import { DeskTable } from '#web/rooms/office/estates/list/desk-table.tsx'
import { ViewLinks } from '#web/rooms/office/saved-view/view-links.tsx'
import { listColleagues } from '#web/rooms/talk/note/load-notes.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/admin/estate/')({
  staticData: { title: '物件管理', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => search as DeskAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const search = readDeskSearch(deps)
    const [first, counts, office, colleagues, { items: views }] = await Promise.all([
      api.listDeskEstates({ query: deskQueryOf(search) }),
      api.countDeskEstatesByTab({ query: deskConditionsOf(search) }),
      api.getOfficeHours(),
      listColleagues(),
      api.listSavedViews({ query: { screen: 'estate', limit: 100 } }),
    ])
    return { first, counts, colleagues, views, now: new Date().toISOString(), office }
  },
  component: EstatesAtDesk,
})

const describeTabs: Record<DeskTab, string> = {
  waiting: '審査待ち',
  answered: '返事あり',
  public: '掲載中',
  rejected: '差し戻し',
  expired: '期限切れ',
  stopped: '停止中',
  reported: '通報あり',
  ended: '終了',
  all: 'すべて',
}

function EstatesAtDesk() {
  const { first, counts, colleagues, views, now, office } = Route.useLoaderData()
  const search = readDeskSearch(Route.useSearch())
  const tab = tabOf(search)
  const query = deskQueryOf(search)
  const list = JSON.stringify(query)
  const held = useFrozenList(list, first, estateFacts)
  const { items, more } = useMore(held.page, (cursor) => api.listDeskEstates({ query: { ...query, cursor } }), list)
  useLiveData('estate')
  const router = useRouter()
  const viewer = useViewer()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const narrowed = Object.values(deskConditionsOf(search)).some((condition) => condition !== undefined)

  return (
    <Page
      list
      title="物件管理"
      lead="申請された物件を確かめ、承認するか、理由を添えて差し戻します。"
      actions={viewer && may(viewer, 'export') && <ExportButton search={search} count={counts[tab].count} />}
    >
      <TabList label="掲載状況">
        {deskTabs.map((one) => (
          <TabLink
            key={one}
            to="/admin/estate"
            search={addressOf({ ...search, tab: one === 'waiting' ? undefined : one, orderBy: undefined })}
            chosen={one === tab}
            onClick={() => setChosen(new Set())}
          >
            {describeTabs[one]} {countText(counts[one])}
          </TabLink>
        ))}
      </TabList>
      {viewer && <ViewLinks screen="estate" search={addressOf(search)} me={viewer} views={views} onChanged={() => router.invalidate()} />}
      <DeskFilter search={search} colleagues={colleagues} />
      {tab === 'expired' && <p>売主が、期限までに内容を確認していない物件です。検索には表示されていません。</p>}
      {items.length === 0 ? (
        <Nothing search={search} tab={tab} narrowed={narrowed} />
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <DeskTable {...{ search, chosen, now, office }} estates={items} news={held.changed} onChoose={setChosen} />
          </FrozenList>
          <More {...more} total={counts[tab].count} />
        </div>
      )}
      <HeldAround value={held.changedHere}>
        <BulkMoves chosen={items.filter(({ id }) => chosen.has(id))} colleagues={colleagues} onDone={() => setChosen(new Set())} />
      </HeldAround>
    </Page>
  )
}

/** Views and favourites are no changes to act upon. */
const estateFacts = ({ viewCount: _, favoriteCount: _1, ...facts }: DeskEstate) => facts

const countText = ({ count, capped }: { count: number; capped: boolean }) => formatNumber(count) + (capped ? '＋' : '')

function ExportButton({ search, count }: { search: DeskSearch; count: number }) {
  const [isWriting, setWriting] = useState(false)
  const write = async (reason: { reason: string; reasonNote?: string }) => {
    const { orderBy: _, ...query } = deskQueryOf(search)
    saveFile(await api.exportEstates({ query: { ...query, ...reason } }), `estates-${tokyoDay(new Date())}.csv`)
    showToast('CSVを書き出しました')
  }
  return (
    <>
      <CsvButton disabled={count === 0} onClick={() => setWriting(true)} data-mass />
      {isWriting && (
        <TakeoutDialog title="物件の一覧を書き出しますか" onClose={() => setWriting(false)} send={write}>
          <p>いまの条件に合う物件を、CSV（UTF-8、Excelで開けます）で保存します。売主のお名前と会員番号を含みます。</p>
        </TakeoutDialog>
      )}
    </>
  )
}

function Nothing({ search, tab, narrowed }: { search: DeskSearch; tab: DeskTab; narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState title="該当する物件がありません">
        <p>
          <Link to="/admin/estate" search={addressOf(tab === 'all' ? { tab } : { ...search, tab: 'all' })}>
            {tab === 'all' ? '条件をすべて外す' : 'すべての状況から探す'}
          </Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title={tab === 'waiting' ? '審査を待つ物件はありません' : '物件はありません'}>
      <p>
        {tab === 'waiting' ? (
          '申請があると、ここに表示します。'
        ) : (
          <Link to="/admin/estate" search={{ tab: 'all' }}>
            すべての物件を見る
          </Link>
        )}
      </p>
    </EmptyState>
  )
}
