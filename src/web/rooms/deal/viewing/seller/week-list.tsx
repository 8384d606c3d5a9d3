import { Link } from '@tanstack/react-router'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './seller.module.css'
import type { Entry, WeekDay } from './week.ts'

/** A line per day: fixed, requested, free. */
export function WeekList({ week, now, nameOf }: { week: readonly WeekDay[]; now: Date; nameOf: (negotiationID: string) => string }) {
  return (
    <ol className="stack">
      {week.map(({ day, fixed, asked, free }) => (
        <li key={day} className={`stack gap-2 ends-3 line-above ${styles.day}`}>
          <h3 className="text-m">{formatNearDay(day, now)}</h3>
          <div className="stack gap-2">
            {fixed.map((entry) => (
              <Line key={entry.viewing.id} entry={entry} name={nameOf(entry.viewing.negotiationID)}>
                <Badge tone="green">決定</Badge>
              </Line>
            ))}
            {asked.map((entry) => (
              <Line key={`${entry.viewing.id} ${entry.start}`} entry={entry} name={nameOf(entry.viewing.negotiationID)}>
                <Badge tone="amber">希望</Badge>
              </Line>
            ))}
            {free.length > 0 && (
              <p className="muted">
                <Badge>空き</Badge> {free.map(formatTime).join('・')}
              </p>
            )}
            {fixed.length + asked.length + free.length === 0 && <p className="muted">予定はありません</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const Line = ({ entry: { viewing, start, end }, name, children }: { entry: Entry; name: string; children: React.ReactNode }) => (
  <p className="cluster middle gap-2">
    {children}
    <span>{`${formatTime(start)}〜${formatTime(end)}`}</span>
    <Link to="/seller/chat/$id" params={{ id: viewing.negotiationID }} search={{ tab: 'plan' }}>
      {`買主 ${name}`}
    </Link>
  </p>
)
