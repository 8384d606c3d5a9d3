import { deadlineOf } from './deadline.ts'

/** A deadline as on the home page: the days left, and the day. */
export function DaysLeft({ due, now }: { due: string | null; now: Date }) {
  const { left, until, late } = deadlineOf(due, now)
  if (due === null) return null
  return (
    <p className="cluster baseline gap-x-2">
      {left && <strong className="text-xl figures">{left}</strong>}
      <time dateTime={due} className={late ? 'bold alarm' : 'small'}>
        {until}
      </time>
    </p>
  )
}
