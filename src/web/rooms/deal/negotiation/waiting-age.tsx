import { formatWaiting } from './labels.ts'

/** How long something waits; red once it is over the target time. */
export const WaitingAge = ({ since, now, late }: { since: string; now: Date; late: boolean }) => (
  <span className={late ? 'alarm bold nowrap' : 'nowrap'}>{`${formatWaiting(since, now)}${late ? '（超過）' : ''}`}</span>
)
