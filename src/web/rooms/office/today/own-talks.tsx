import { Link } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'

interface OwnTalksProps {
  title: string
  tab: 'turn' | 'snoozed'
  talks: readonly InboxTalk[]
  hasMore: boolean
  now: Date
  /** Negotiations already shown on the page. */
  beside?: readonly { id: string }[]
}

/** The first of the reader's own negotiations in one tab of the inbox. */
export function OwnTalks({ title, tab, talks: own, hasMore, now, beside = [] }: OwnTalksProps) {
  const talks = own.filter(({ id }) => !beside.some((each) => each.id === id))
  if (talks.length === 0) return null
  const words = ({ since }: InboxTalk) => since && (tab === 'turn' ? `${formatWaiting(since, now)}待ち` : `${formatMoment(since)}から`)
  return (
    <section className="stack gap-2" aria-labelledby={`own-${tab}`}>
      <h2 id={`own-${tab}`}>{title}</h2>
      <ul>
        {talks.map((talk) => (
          <li key={talk.id} className="stack gap-1 line-above ends-3">
            <Link to="/admin/chat/$id" params={{ id: talk.id }} search={{ from: `show=${tab}&owner=me` }}>
              {talk.estate?.title ?? '掲載を終えた物件'}
            </Link>
            <p className="hint">{[`買主 ${talk.buyerName}`, words(talk)].filter(Boolean).join('・')}</p>
            {tab === 'turn' && talk.asked && <p className="ellipsis">{talk.asked.message}</p>}
            {talk.snoozeNote && <p>{talk.snoozeNote}</p>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <Link to="/admin/chat" search={{ show: tab, owner: 'me' }}>
            すべて見る
          </Link>
        </p>
      )}
    </section>
  )
}
