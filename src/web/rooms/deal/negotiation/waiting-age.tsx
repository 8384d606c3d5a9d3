import { classes } from '#web/ui/classes.ts'
import { formatWaiting } from './labels.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** How long something waits. Once it is over the target time it says so in red; after more than a week the time is red as well. */
export function WaitingAge({ since, now, late }: { since: string; now: Date; late: boolean }) {
  const long = now.getTime() - new Date(since).getTime() > WEEK
  return (
    <span className={classes('nowrap', late && 'bold', late && long && 'alarm')}>
      {formatWaiting(since, now)}
      {late && <span className="alarm">（超過）</span>}
    </span>
  )
}
