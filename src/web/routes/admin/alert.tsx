import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertState, causesIn, standingStates } from '#domain/base/alert/causes.ts'
import type { Alert } from '#domain/base/alert/contract.ts'
import { disputeParts } from '#domain/money/payment/dispute-standing.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { AlertTable } from '#web/rooms/base/alert/alert-table.tsx'
import { ConcludeDialog } from '#web/rooms/base/alert/conclude-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { one } from '#web/url/search-params.ts'

const shows = ['done'] as const
type Search = { show?: (typeof shows)[number] }

export const Route = createFileRoute('/admin/alert')({
  staticData: { title: '要確認', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): Search => {
    const show = shows.find((name) => name === one(search.show))
    return show ? { show } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [first, open, done, { items: staff }] = await Promise.all([
      api.listAlerts({ query: queryOf(deps) }),
      api.countAlerts({ query: { ...ofNoDeal, state: [...standingStates] } }),
      api.countAlerts({ query: { ...ofNoDeal, state: AlertState.concluded } }),
      api.listStaffs({ query: { limit: 100 } }),
    ])
    const { items: disputes } = first.items.some(({ facts }) => facts.disputeID)
      ? await api.listDeskDisputes({ query: { tab: 'disputed', limit: 100 } })
      : { items: [] }
    return {
      first,
      disputes: new Map(disputes.flatMap((one) => (one.closedAt ? [] : [[one.providerID, disputeParts(one)]]))),
      open: open.count,
      done: done.count,
      names: new Map(staff.map(({ id, name }) => [id, name])),
      now: new Date().toISOString(),
    }
  },
  component: Alerts,
})

/** Alerts about a deal are shown in the list of deals. */
const ofNoDeal = { cause: causesIn() }

/** Open alerts are listed oldest first. */
const queryOf = ({ show }: Search) =>
  show === 'done'
    ? ({ ...ofNoDeal, state: AlertState.concluded, orderBy: 'concludedAt:desc' } as const)
    : { ...ofNoDeal, state: [...standingStates], orderBy: 'createdAt:asc' as const }

function Alerts() {
  const { first, open, done, names, disputes, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const list = JSON.stringify(search)
  const held = useFrozenList(list, first)
  const [chosen, setChosen] = useState<Alert>()
  const [reopened, setReopened] = useState<Alert>()
  useLiveData('alert')
  const { items, more } = useMore(held.page, (cursor) => api.listAlerts({ query: { ...queryOf(search), cursor } }), list)
  const isDone = search.show === 'done'
  return (
    <Page list title="要確認" lead="運営が確かめることです。済んだら、どう対応したかを残します。">
      <TabList label="対応の状況">
        <TabLink to="/admin/alert" search={{}} chosen={search.show === undefined}>
          未対応 {open}
        </TabLink>
        <TabLink to="/admin/alert" search={{ show: 'done' }} chosen={isDone}>
          対応済み {done}
        </TabLink>
      </TabList>
      {items.length === 0 ? (
        <EmptyState drawing="cat" title={isDone ? '対応済みのものはまだありません' : '確認が必要なことはありません'}>
          {!isDone && (
            <p>
              請求額と違う入金や、カード会社からの異議申し立て、送れないメール、失敗したジョブがあると、ここに表示し、メールでもお知らせします。
            </p>
          )}
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <AlertTable
              alerts={items}
              names={names}
              disputes={disputes}
              now={new Date(now)}
              news={held.changed}
              onConclude={setChosen}
              onReopen={setReopened}
            />
          </FrozenList>
          <More {...more} total={isDone ? done : open} />
        </div>
      )}
      {reopened && (
        <ReasonDialog
          open
          title="もう一度開きますか？"
          label="もう一度開く理由"
          help="「未対応」に戻り、担当はいない状態になります。理由は操作の記録に残ります。"
          most={400}
          confirm="もう一度開く"
          onClose={() => setReopened(undefined)}
          send={async (reason) => {
            await api.reopenAlert({ params: { id: reopened.id }, body: { reason } }, { ifMatch: reopened.version })
            showToast('もう一度開きました')
          }}
          after={held.changedHere}
        />
      )}
      {chosen && <ConcludeDialog alert={chosen} onClose={() => setChosen(undefined)} onConcluded={held.changedHere} />}
    </Page>
  )
}
