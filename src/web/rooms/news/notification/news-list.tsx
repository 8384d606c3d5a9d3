import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatISOMinute, formatTime } from '#domain/base/words/format-moments.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import { api } from '#web/api/client.ts'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { byDay, foldEqual } from './days.ts'
import { groupIcons } from './group-icons.ts'
import type { ShownNews } from './load-news.ts'
import styles from './news.module.css'

/** Notifications by day, equal ones as one row. A press opens the related page and marks all of the row read. */
export function NewsList({ items, now }: { items: readonly ShownNews[]; now: Date }) {
  return byDay(items, now).map(({ day, name, items }) => (
    <section key={day} className="stack gap-2">
      <h3 className="hint">{name}</h3>
      <ul className="stack gap-2">
        {foldEqual(items).map((news) => (
          <li key={news.id}>
            <NewsLine news={news} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function NewsLine({ news }: { news: ShownNews & { all: readonly ShownNews[] } }) {
  const { group, title, line, path, urgent, readAt, createdAt, cover, all } = news
  const router = useRouter()
  const unread = readAt === null
  const open = (event: MouseEvent) => {
    // Those that fail stay unread; the user sees them again and nothing is lost.
    if (unread) for (const { id } of all) api.setNotificationRead({ params: { id }, body: { read: true } }).catch(() => {})
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <a
      href={path}
      className={`row middle gap-3 plain-link target pad-2 rounded hovers-deep ${styles.line} ${unread ? 'sunken' : ''}`}
      onClick={open}
    >
      {cover ? <TileCover cover={cover} /> : <RoundIcon path={groupIcons[group]} ground={unread ? 'paper' : 'sunken'} />}
      <span className="grid grows shrinks">
        <span className={`cluster middle gap-x-2 ${styles.title} ${unread ? 'bold' : ''}`}>
          {unread && <span className="visually-hidden">未読：</span>}
          {all.length > 1 ? `${title}（${all.length}件）` : title}
          {unread && urgent && <Badge tone="amber">お早めに</Badge>}
        </span>
        <span className="small">{line}</span>
        <span className="hint figures">
          {labelOf(NotificationGroup, group)}・
          <time dateTime={formatISOMinute(createdAt).replace(' ', 'T').concat('+09:00')}>{formatTime(createdAt)}</time>
        </span>
      </span>
    </a>
  )
}
