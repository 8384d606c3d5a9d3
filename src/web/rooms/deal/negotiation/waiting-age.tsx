import { classes } from '#web/ui/classes.ts'
import { formatWaiting } from './labels.ts'

/** How long something waits; in red, and in words, once it is over the target time. */
export function WaitingAge({ since, now, late }: { since: string; now: Date; late: boolean }) {
  return (
    <span className={classes('nowrap', late && 'bold alarm')}>
      {formatWaiting(since, now)}
      {late && '（超過）'}
    </span>
  )
}
