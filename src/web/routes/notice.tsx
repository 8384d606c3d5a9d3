import { mdiBellOutline } from '@mdi/js'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NoticeStatus } from '#domain/notice/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { NoticeItem } from '#web/rooms/notice/notice-item.tsx'
import { NewsTabs } from '#web/rooms/notification/news-tabs.tsx'
import { useNoticeRead } from '#web/session/notice-read.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

const query = { orderBy: 'postDate:desc', status: NoticeStatus.published } as const

export const Route = createFileRoute('/notice')({
  staticData: { title: '運営からのお知らせ', access: 'open' },
  loader: async () => {
    const [first, { count }] = await Promise.all([
      api.listNotices({ query }),
      api.countNotices({ query: { status: NoticeStatus.published } }),
    ])
    return { ...first, count }
  },
  component: Notices,
})

function Notices() {
  const first = Route.useLoaderData()
  const { items, more } = useMore(first, (cursor) => api.listNotices({ query: { ...query, cursor } }))
  const viewer = useViewer()
  const noticeRead = useNoticeRead()
  const tabs = viewer && <NewsTabs />
  // Whoever was led to one finds it open.
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash && document.getElementById(hash)
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
  if (items.length === 0)
    return (
      <Page title="運営からのお知らせ" width="reading">
        {tabs}
        <EmptyState icon={mdiBellOutline} title="お知らせはありません">
          <p>新しい機能や保守の予定を、ここに掲載します。</p>
        </EmptyState>
      </Page>
    )
  return (
    <Page title="運営からのお知らせ" lead="新しい機能、保守の予定、大切なご案内を掲載します。" width="reading">
      {tabs}
      <div>
        {items.map((notice) => (
          <NoticeItem key={notice.id} id={notice.id} notice={notice} onOpen={() => noticeRead(notice.id)} />
        ))}
      </div>
      <More {...more} total={first.count} />
    </Page>
  )
}
