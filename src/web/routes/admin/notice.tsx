import { mdiBellOutline } from '@mdi/js'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/format-moments.ts'
import type { Notice } from '#domain/notice/contract.ts'
import { NoticeKind, NoticeStatus, noticeAudiences, noticeKinds } from '#domain/notice/enumerations.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { NoticeDialog } from '#web/rooms/notice/notice-dialog.tsx'
import { revisedWord } from '#web/rooms/notice/revised-word.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import rows from '#web/ui/reading/card-rows.module.css'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { one } from '#web/url/search-params.ts'

const tabs = { shown: '公開・予約', draft: '下書き', ended: '終了' } as const
type Tab = keyof typeof tabs
const statusOf = { shown: NoticeStatus.published, draft: NoticeStatus.draft, ended: NoticeStatus.archived } as const
const queryOf = (tab: Tab) => ({ status: statusOf[tab], orderBy: 'postDate:desc' as const })

export const Route = createFileRoute('/admin/notice')({
  staticData: { title: 'お知らせの掲載', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => ({
    tab: (Object.keys(tabs) as Tab[]).find((tab) => tab === one(search.tab)),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    first: await api.listNotices({ query: queryOf(deps.tab ?? 'shown') }),
    today: tokyoDay(new Date()),
    now: toWireTime(new Date()),
  }),
  component: NoticesAtDesk,
})

function NoticesAtDesk() {
  const { first, today, now } = Route.useLoaderData()
  const tab = Route.useSearch().tab ?? 'shown'
  const router = useRouter()
  const { items, more } = useMore(first, (cursor) => api.listNotices({ query: { ...queryOf(tab), cursor } }), tab)
  const [open, setOpen] = useState<Notice | 'new'>()
  const [ending, setEnding] = useState<Notice>()
  const changed = () => router.invalidate()
  const { busy, run } = useOnce({ tell: showFailure, after: () => setEnding(undefined) })
  const end = ({ id, version }: Notice) =>
    run(async () => {
      await api.deleteNotice({ params: { id } }, { ifMatch: version })
      showToast('掲載を終了しました')
      await changed()
    })
  const test = ({ id }: Notice) =>
    run(async () => {
      await api.testNotice({ params: { id } })
      showToast('ご自分のメールアドレスに送りました')
    })
  return (
    <Page
      title="お知らせの掲載"
      lead="サイトの「運営からのお知らせ」に載せる文章を書きます。"
      actions={<Button onClick={() => setOpen('new')}>お知らせを書く</Button>}
    >
      <TabList label="掲載の状況">
        {(Object.keys(tabs) as Tab[]).map((each) => (
          <TabLink key={each} to="/admin/notice" search={each === 'shown' ? {} : { tab: each }} chosen={each === tab}>
            {tabs[each]}
          </TabLink>
        ))}
      </TabList>
      {items.length === 0 ? (
        <EmptyState icon={mdiBellOutline} title={tab === 'shown' ? 'お知らせはまだありません' : 'ここに並ぶお知らせはありません'}>
          <p>「お知らせを書く」から、下書きを作れます。</p>
        </EmptyState>
      ) : (
        <div>
          <ul className={rows.list}>
            {items.map((notice) => (
              <li key={notice.id} className={rows.row}>
                <div>
                  <p className="cluster gap-2">
                    <strong>{notice.title}</strong>
                    {notice.kind === NoticeKind.important && <Badge tone="red">{noticeKinds[notice.kind]}</Badge>}
                    {notice.status === NoticeStatus.published && startOf(notice) > now && <Badge tone="admin">予約</Badge>}
                    {notice.status === NoticeStatus.published && notice.endAt !== null && notice.endAt <= now && (
                      <Badge>掲載は終わりました</Badge>
                    )}
                  </p>
                  <p className={rows.second}>
                    掲載：
                    {formatMoment(startOf(notice))}
                    {notice.endAt && `〜${formatMoment(notice.endAt)}`}
                    {`・${noticeKinds[notice.kind]}・${noticeAudiences[notice.audience]}`}
                    {notice.prefecturesCodes.length > 0 && `（${notice.prefecturesCodes.length}都道府県）`}
                    {notice.revisedAt && `・${revisedWord(notice.revisedAt)}`}
                    {notice.figures && notice.status !== NoticeStatus.draft && `・閲覧 ${notice.figures.read}人`}
                    {notice.figures && notice.figures.mailed > 0 && `・メール ${notice.figures.mailed}通`}
                    {notice.bannerFlag && '・帯で表示'}
                    {notice.mailFlag && (notice.mailedAt ? `・メール送信済み（${formatMoment(notice.mailedAt)}）` : '・メールでも送ります')}
                  </p>
                </div>
                {notice.status !== NoticeStatus.archived && (
                  <div className="cluster gap-2">
                    <Button kind="quiet" wide={false} aria-label={`「${notice.title}」を編集する`} onClick={() => setOpen(notice)}>
                      編集する
                    </Button>
                    <Button kind="quiet" wide={false} aria-label={`「${notice.title}」のメールを自分に送る`} onClick={() => test(notice)}>
                      自分に送る
                    </Button>
                    <Button kind="quiet" wide={false} aria-label={`「${notice.title}」を終了する`} onClick={() => setEnding(notice)}>
                      終了する
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <More {...more} />
        </div>
      )}
      {open && (
        <NoticeDialog notice={open === 'new' ? undefined : open} today={today} onClose={() => setOpen(undefined)} onSaved={changed} />
      )}
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
        </ConfirmDialog>
      )}
    </Page>
  )
}

const startOf = ({ postDate, postTime }: Notice) => `${postDate}T${postTime}:00+09:00`
