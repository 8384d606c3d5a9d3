import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatISOMinute, formatTime } from '#domain/base/words/format-moments.ts'
import type { Notification } from '#domain/news/notification/contract.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { byDay } from './days.ts'
import styles from './news.module.css'

/** Notifications by day. A press opens the related page and marks the notification read. */
export function NewsList({ items, now }: { items: readonly Notification[]; now: Date }) {
  return byDay(items, now).map(({ day, name, items }) => (
    <section key={day} className="stack gap-1">
      <h3 className="hint">{name}</h3>
      <ul className="line-above">
        {items.map((news) => (
          <li key={news.id}>
            <NewsLine news={news} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function NewsLine({ news: { id, group, title, line, path, urgent, readAt, createdAt } }: { news: Notification }) {
  const router = useRouter()
  const unread = readAt === null
  const open = (event: MouseEvent) => {
    // The notification stays unread if this fails; the user sees it again and nothing is lost.
    if (unread) api.setNotificationRead({ params: { id }, body: { read: true } }).catch(() => {})
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <a
      href={path}
      className={`grid gap-x-3 plain-link relative target pad-3-4 line-below hovers rest-auto ${styles.line} ${unread ? styles.unread : ''}`}
      onClick={open}
    >
      <span className={`cluster middle gap-x-2 ${styles.title}`}>
        {unread && <span className="visually-hidden">未読：</span>}
        {title}
        {unread && urgent && <Badge tone="amber">お早めに</Badge>}
      </span>
      <time className="hint text-end figures" dateTime={formatISOMinute(createdAt).replace(' ', 'T').concat('+09:00')}>
        {formatTime(createdAt)}
      </time>
      <span className="hint">{line}</span>
      <span className="hint text-end figures">{labelOf(NotificationGroup, group)}</span>
    </a>
  )
}
