import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { classes } from '#web/ui/classes.ts'
import { linkTo } from './queue-link.ts'
import styles from './today.module.css'

const SHOWN = 5

/** The kinds of work, each a link to its list; all but the first behind one press. */
export function QueueChips({ queues }: { queues: readonly QueueOfDesk[] }) {
  const rest = queues.slice(SHOWN)
  return (
    <div className="stack">
      <Kinds queues={queues.slice(0, SHOWN)} line />
      {rest.length > 0 && (
        <details>
          <summary className="small target">{`もっと見る（ほか${rest.length}種類）`}</summary>
          <Kinds queues={rest} />
        </details>
      )}
    </div>
  )
}

/** In a `line`, a phone scrolls them sideways, so that the first negotiation is higher. */
const Kinds = ({ queues, line = false }: { queues: readonly QueueOfDesk[]; line?: boolean }) => (
  <ul className={classes('cluster gap-2', line && `ends-2 scroll-x ${styles.kinds}`)}>
    {queues.map(({ name, count, capped }) => (
      <li key={name} className="rigid">
        <Link {...linkTo(name)} className="inline-row gap-1 plain-link circle deep small pad-0-3 target">
          {deskQueues[name].label}
          <span className="bold figures">{`${formatNumber(count)}${capped ? '＋' : ''}`}</span>
        </Link>
      </li>
    ))}
  </ul>
)
