import { mdiChevronRight } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './seller.module.css'
import { daysText, type Entry, isEmptyDay, joinEmptyDays, type WeekDay } from './week.ts'

/** The next appointment: its day, its hours, and whom to expect. */
export const NextViewing = ({ entry: { viewing, start, end }, now, name }: { entry: Entry; now: Date; name: string }) => (
  <Link
    to="/seller/chat/$id"
    params={{ id: viewing.negotiationID }}
    search={{ tab: 'plan' }}
    className="row middle gap-3 plain-link pad-3-4 tinted hovers-deep"
  >
    <Avatar name={name} side="buyer" />
    <span className="grows">
      <span className="block hint">次の予定</span>
      <span className="block bold figures">{`${formatNearDay(start, now)} ${formatTime(start)}〜${formatTime(end)}`}</span>
      <span>{`買主 ${name}`}</span>
    </span>
    <Icon path={mdiChevronRight} />
  </Link>
)

/** A line per day, or per row of empty ones: fixed, requested, free. */
export function WeekList({ week, now, nameOf }: { week: readonly WeekDay[]; now: Date; nameOf: (negotiationID: string) => string }) {
  return (
    <ol className="stack">
      {joinEmptyDays(week).map(({ day, until, fixed, asked, free }) => (
        <li key={day} className={`stack gap-2 ends-3 line-above ${styles.day}`}>
          <h3 className="text-m">{daysText(day, until, now)}</h3>
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
            {isEmptyDay({ fixed, asked, free }) && <p className="muted">予定はありません</p>}
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
