import { mdiCheckCircleOutline } from '@mdi/js'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertState } from '#domain/alert/causes.ts'
import type { Alert } from '#domain/alert/contract.ts'
import { HeldStatus } from '#domain/chat/held-enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { AlertItem } from '#web/rooms/alert/alert-item.tsx'
import { ConcludeDialog } from '#web/rooms/alert/conclude-dialog.tsx'
import { HeldList } from '#web/rooms/chat/desk/held-list.tsx'
import { ReportList } from '#web/rooms/chat/desk/report-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { one } from '#web/url/search-params.ts'

const shows = ['done', 'held', 'reports'] as const
type Search = { show?: (typeof shows)[number] }

export const Route = createFileRoute('/admin/alert')({
  staticData: { title: '要確認', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): Search => {
    const show = shows.find((name) => name === one(search.show))
    return show ? { show } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [first, open, done, held, heldCount, reports] = await Promise.all([
      api.listAlerts({ query: queryOf(deps) }),
      api.countAlerts({ query: { state: AlertState.open } }),
      api.countAlerts({ query: { state: AlertState.concluded } }),
      deps.show === 'held' ? api.listHeldMessages({ query: { ...waiting, orderBy: 'createdAt:asc', limit: 100 } }) : { items: [] },
      api.countHeldMessages({ query: waiting }),
      api.listReports(),
    ])
    return { first, open: open.count, done: done.count, held: held.items, heldCount: heldCount.count, reports: reports.items }
  },
  component: Alerts,
})

const waiting = { heldStatus: [HeldStatus.waiting] }

/** What is open is worked off from the oldest on. */
const queryOf = ({ show }: Search) =>
  show === 'done'
    ? ({ state: AlertState.concluded, orderBy: 'concludedAt:desc' } as const)
    : ({ state: AlertState.open, orderBy: 'createdAt:asc' } as const)

function Alerts() {
  const { first, open, done, held, heldCount, reports } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const [chosen, setChosen] = useState<Alert>()
  useLiveData('alert', 'held')
  const { items, more } = useMore(first, (cursor) => api.listAlerts({ query: { ...queryOf(search), cursor } }), JSON.stringify(search))
  const isDone = search.show === 'done'
  return (
    <Page title="要確認" lead="運営が確かめることです。済んだら、どう対応したかを残します。">
      <TabList label="対応の状況">
        <TabLink to="/admin/alert" search={{}} chosen={search.show === undefined}>
          未対応 {open}
        </TabLink>
        <TabLink to="/admin/alert" search={{ show: 'done' }} chosen={isDone}>
          対応済み {done}
        </TabLink>
        <TabLink to="/admin/alert" search={{ show: 'held' }} chosen={search.show === 'held'}>
          確認待ちのメッセージ {heldCount}
        </TabLink>
        <TabLink to="/admin/alert" search={{ show: 'reports' }} chosen={search.show === 'reports'}>
          メッセージの通報 {reports.length}
        </TabLink>
      </TabList>
      {search.show === 'held' ? (
        <HeldList held={held} />
      ) : search.show === 'reports' ? (
        <ReportList reports={reports} />
      ) : items.length === 0 ? (
        <EmptyState icon={mdiCheckCircleOutline} title={isDone ? '対応済みのものはまだありません' : '確認が必要なことはありません'}>
          {!isDone && <p>請求額と違う入金や、カード会社からの異議申し立てがあると、ここに表示し、メールでもお知らせします。</p>}
        </EmptyState>
      ) : (
        <div>
          <ul className="stack gap-4">
            {items.map((alert) => (
              <li key={alert.id}>
                <AlertItem alert={alert} onConclude={() => setChosen(alert)} />
              </li>
            ))}
          </ul>
          <More {...more} total={isDone ? done : open} />
        </div>
      )}
      {chosen && <ConcludeDialog alert={chosen} onClose={() => setChosen(undefined)} onConcluded={() => router.invalidate()} />}
    </Page>
  )
}
