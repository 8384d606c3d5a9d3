import { mdiCogOutline } from '@mdi/js'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { groupsFor } from '#domain/news/notification/groups-for.ts'
import { toWireTime } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { listNews, loadNews, type NewsAddress } from '#web/rooms/news/notification/load-news.ts'
import { NewsList } from '#web/rooms/news/notification/news-list.tsx'
import { NewsTabs } from '#web/rooms/news/notification/news-tabs.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

export const Route = createFileRoute('/user/notification')({
  staticData: { title: 'お知らせ', access: 'signed-in' },
  // Parsed in the loader, so that the list of groups is not part of every visitor's first load.
  validateSearch: (search: Record<string, unknown>) => search as NewsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadNews(deps),
  component: News,
})

/** With fewer entries, scanning is faster than filtering. */
const MANY = 10

function News() {
  const { group, unread, read, count, now } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const role = useRole()
  const [times, setTimes] = useState(0)
  const { busy, run } = useAction({ tell: showFailure })
  useLiveData('notification')
  const key = `${group ?? ''}/${times}`
  const fresh = useMore(unread, (cursor) => listNews({ group, unread: true, cursor }), key)
  const known = useMore(read, (cursor) => listNews({ group, unread: false, cursor }), key)
  const today = new Date(now)
  // Notifications read in the meantime are in the list of known ones.
  const readIDs = new Set(known.items.map(({ id }) => id))
  const news = fresh.items.filter(({ id }) => !readIDs.has(id))

  const readAll = () =>
    run(async () => {
      await api.markNotificationsRead({ body: { until: toWireTime(today) } })
      setTimes(times + 1)
      await router.invalidate()
    })
  return (
    <Page
      title="お知らせ"
      lead={role === 'admin' ? undefined : '見学・申込・お支払いなどの知らせです。'}
      width="reading"
      list
      cover={role !== 'admin' && <BesideTitle name="letter" />}
      actions={
        <LinkButton kind="quiet" wide={false} icon={mdiCogOutline} to="/user/notificationSetting" aria-label="受け取り方を変える">
          <span className="from-tablet">受け取り方を変える</span>
        </LinkButton>
      }
    >
      <NewsTabs />
      {(group !== undefined || news.length + known.items.length >= MANY) && (
        <div className="above-2">
          <SearchChoice
            label="種類"
            all="すべての種類"
            choices={groupsFor(role).map(({ code, label }) => [`${code}`, label] as const)}
            value={group ?? ''}
            onChange={({ target }) => navigate({ search: target.value ? { group: target.value } : {}, replace: true })}
          />
        </div>
      )}
      {news.length === 0 ? (
        <EmptyState drawing="letter" title="新しいお知らせはありません">
          {group === undefined && known.items.length === 0 && <p>商談や見学、お支払いに動きがあると、ここでお知らせします。</p>}
        </EmptyState>
      ) : (
        <section className="stack gap-4">
          <div className="cluster gap-3 middle between">
            <h2>未読 {formatNumber(count)}件</h2>
            {group === undefined && (
              <Button kind="quiet" wide={false} busy={busy} onClick={readAll}>
                すべて既読にする
              </Button>
            )}
          </div>
          <NewsList items={news} now={today} />
          {fresh.more.hasMore && <More {...fresh.more} total={count} />}
        </section>
      )}
      {known.items.length > 0 && (
        <section className="stack gap-4">
          <h2>既読</h2>
          <NewsList items={known.items} now={today} />
          {known.more.hasMore && <More {...known.more} />}
        </section>
      )}
    </Page>
  )
}
