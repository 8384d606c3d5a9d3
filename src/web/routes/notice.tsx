import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Notice as NoticeEntity } from '#domain/news/notice/contract.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import styles from '#web/rooms/news/notice/notice.module.css'
import { NoticeItem } from '#web/rooms/news/notice/notice-item.tsx'
import { NewsTabs } from '#web/rooms/news/notification/news-tabs.tsx'
import { useNoticeRead } from '#web/session/notice-read.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

const query = { orderBy: 'postDate:desc', tab: 'shown' } as const

export const Route = createFileRoute('/notice')({
  staticData: { title: '運営からのお知らせ', access: 'open' },
  loader: async () => {
    const [first, { count }] = await Promise.all([api.listNotices({ query }), api.countNotices({ query: { tab: 'shown' } })])
    const { headOf } = await import('#web/head/head.ts')
    const head = headOf({
      title: '運営からのお知らせ',
      description: '縁側（Engawa）の新しい機能、保守の予定、大切なご案内です。',
      path: '/notice',
    })
    return { ...first, count, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Notices,
})

function Notices() {
  const first = Route.useLoaderData()
  const { items, more } = useMore(first, (cursor) => api.listNotices({ query: { ...query, cursor } }))
  const viewer = useViewer()
  const noticeRead = useNoticeRead()
  const tabs = viewer && <NewsTabs />
  // A notice linked to is opened; an older one is shown above the list, and a message replaces one not meant for this user.
  const { hash } = useLocation()
  const [led, setLed] = useState<NoticeEntity | 'gone'>()
  useEffect(() => {
    let left = false
    const named = hash && document.getElementById(hash)
    if (named instanceof HTMLDetailsElement) named.open = true
    else if (AN_ID.test(hash))
      api.getNotice({ params: { id: hash } }).then(
        (found) => left || setLed(found),
        () => left || setLed('gone'),
      )
    return () => {
      left = true
      setLed(undefined)
    }
  }, [hash])
  const ledTo = led && (led === 'gone' ? <Gone isGuest={!viewer} /> : <NoticeItem key={led.id} notice={led} open />)
  if (items.length === 0)
    return (
      <Page title={<Headline>運営からのお知らせ</Headline>} width="reading">
        {tabs}
        {ledTo}
        <EmptyState drawing="letter" title="お知らせはありません">
          <p>新しい機能や保守の予定を、ここに掲載します。</p>
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={<Headline>運営からのお知らせ</Headline>}
      lead="新しい機能、保守の予定、大切なご案内を掲載します。"
      width="reading"
      cover={<BesideTitle name="lantern" />}
    >
      {tabs}
      {ledTo}
      {byYear(items).map(({ year, notices }) => (
        <section key={year}>
          <h2 className={styles.year}>{`${year}年`}</h2>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} id={notice.id} notice={notice} begins={notice === items[0]} onOpen={() => noticeRead(notice.id)} />
          ))}
        </section>
      ))}
      <More {...more} total={first.count} />
    </Page>
  )
}

function byYear(items: readonly NoticeEntity[]) {
  const years: { year: string; notices: NoticeEntity[] }[] = []
  for (const notice of items) {
    const year = notice.postDate.slice(0, 4)
    if (years.at(-1)?.year === year) years.at(-1)?.notices.push(notice)
    else years.push({ year, notices: [notice] })
  }
  return years
}

const AN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A mail may lead here long afterwards, or without a sign-in. */
const Gone = ({ isGuest }: { isGuest: boolean }) => (
  <Notice title="お探しのお知らせは表示できません" live>
    <p>
      {isGuest
        ? '掲載が終わったか、会員あてのお知らせです。会員の方は、ログインすると読めます。'
        : '掲載が終わったか、対象が変わりました。'}
    </p>
  </Notice>
)
