import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { linkTo } from './queue-link.ts'

const SHOWN = 5

/** The kinds of work, each a link to its list; all but the first behind one press. */
export function QueueChips({ queues }: { queues: readonly QueueOfDesk[] }) {
  const rest = queues.slice(SHOWN)
  return (
    <div className="stack gap-2">
      <Kinds queues={queues.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="small target">{`もっと見る（ほか${rest.length}種類）`}</summary>
          <Kinds queues={rest} />
        </details>
      )}
    </div>
  )
}

const Kinds = ({ queues }: { queues: readonly QueueOfDesk[] }) => (
  <ul className="cluster gap-2">
    {queues.map(({ name, count, capped }) => (
      <li key={name}>
        <Link {...linkTo(name)} className="inline-row gap-1 plain-link circle deep small pad-0-3 target">
          {deskQueues[name].label}
          <span className="bold figures">{`${formatNumber(count)}${capped ? '＋' : ''}`}</span>
        </Link>
      </li>
    ))}
  </ul>
)
