import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notice } from '#domain/news/notice/contract.ts'
import { allNoticeTabs, NoticeKind, NoticeStatus, type NoticeTab, noticeTabs } from '#domain/news/notice/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { NoticeDialog } from '#web/rooms/news/notice/notice-dialog.tsx'
import { NoticeTable } from '#web/rooms/news/notice/notice-table.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { one } from '#web/url/search-params.ts'

interface Address {
  tab?: NoticeTab
  /** The notice found by a search. */
  id?: string
}

const queryOf = (tab: NoticeTab) => ({ tab, orderBy: tab === 'planned' ? ('postDate:asc' as const) : ('postDate:desc' as const) })

export const Route = createFileRoute('/admin/notice')({
  staticData: { title: 'お知らせの掲載', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): Address => ({
    tab: allNoticeTabs.find((tab) => tab === one(search.tab)),
    id: one(search.id),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { id, tab } }) => {
    const now = new Date()
    const named = id ? await orNotFound(api.getNotice({ params: { id } })) : undefined
    const shown = tab ?? (named && tabOf(named, now)) ?? 'shown'
    return { named, tab: shown, first: await api.listNotices({ query: queryOf(shown) }), today: tokyoDay(now) }
  },
  component: NoticesAtDesk,
})

function NoticesAtDesk() {
  const { first, today, tab, named } = Route.useLoaderData()
  const router = useRouter()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayChange = ({ kind, status }: Notice) =>
    status !== NoticeStatus.archived && (kind !== NoticeKind.important || (viewer !== null && may(viewer, 'notice.important')))
  const { items, more } = useMore(first, (cursor) => api.listNotices({ query: { ...queryOf(tab), cursor } }), tab)
  const [chosen, setOpen] = useState<Notice | 'new'>()
  const open = chosen ?? (named && mayChange(named) ? named : undefined)
  const close = () => {
    setOpen(undefined)
    if (named) void navigate({ to: '/admin/notice', search: { tab }, replace: true })
  }
  const [ending, setEnding] = useState<Notice>()
  const changed = () => router.invalidate()
  // Also after a refusal: the notice on the page was outdated.
  const settle = async () => {
    setEnding(undefined)
    await changed()
  }
  const { busy, run } = useAction({ tell: showFailure, after: settle })
  const end = ({ id, version }: Notice) =>
    run(async () => {
      await api.deleteNotice({ params: { id } }, { ifMatch: version })
      showToast('掲載を終了しました')
    })
  const test = ({ id }: Notice) =>
    run(async () => {
      await api.testNotice({ params: { id } })
      showToast('ご自分のメールアドレスに送りました')
    })
  return (
    <Page
      list
      title="お知らせの掲載"
      lead="サイトの「運営からのお知らせ」に載せる文章を書きます。"
      actions={<Button onClick={() => setOpen('new')}>お知らせを書く</Button>}
    >
      <TabList label="掲載の状況">
        {allNoticeTabs.map((each) => (
          <TabLink key={each} to="/admin/notice" search={each === 'shown' ? {} : { tab: each }} chosen={each === tab}>
            {noticeTabs[each]}
          </TabLink>
        ))}
      </TabList>
      {items.length === 0 ? (
        <EmptyState drawing="letter" title={tab === 'shown' ? 'お知らせはまだありません' : `${noticeTabs[tab]}のお知らせはありません`}>
          <p>「お知らせを書く」から、下書きを作れます。</p>
        </EmptyState>
      ) : (
        <div>
          <NoticeTable notices={items} tab={tab} onOpen={setOpen} onTest={test} onEnd={setEnding} mayChange={mayChange} />
          <More {...more} />
        </div>
      )}
      {open && <NoticeDialog notice={open === 'new' ? undefined : open} today={today} onClose={close} onSaved={changed} />}
      {ending && (
        <ConfirmDialog
          open
          title={`「${ending.title}」を終了しますか`}
          confirm="終了する"
          busy={busy}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>サイトに表示されなくなります。記録として「終了」に残ります。</p>
          {ending.mailFlag && !ending.mailedAt && <p>まだ送っていないメールは、送りません。もう送ったメールは、取り消せません。</p>}
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** The tab that contains the notice now. */
function tabOf({ status, postDate, postTime, endAt }: Notice, now: Date): NoticeTab {
  if (status === NoticeStatus.draft) return 'draft'
  if (status === NoticeStatus.archived || (endAt && new Date(endAt) <= now)) return 'ended'
  return new Date(`${postDate}T${postTime}:00+09:00`) > now ? 'planned' : 'shown'
}
