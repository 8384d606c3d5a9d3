import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { linkTo } from './queue-link.ts'

const SHOWN = 5

/** The kinds of work, each a link to its list: all but the first behind one press, and on a phone all in a line that scrolls sideways. */
export function QueueChips({ queues }: { queues: readonly QueueOfDesk[] }) {
  const rest = queues.slice(SHOWN)
  return (
    <ul className="cluster middle gap-2 one-line">
      {queues.map((queue, index) => (
        <Kind key={queue.name} {...queue} className={index < SHOWN ? 'rigid' : 'rigid below-tablet'} />
      ))}
      {rest.length > 0 && (
        <li className="from-tablet">
          <details>
            <summary className="inline-row small target">{`もっと見る（ほか${rest.length}種類）`}</summary>
            <ul className="cluster gap-2">
              {rest.map((queue) => (
                <Kind key={queue.name} {...queue} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

const Kind = ({ name, count, capped, className }: QueueOfDesk & { className?: string }) => (
  <li className={className}>
    <Link {...linkTo(name)} className="inline-row gap-1 plain-link circle deep small pad-0-3 target">
      {deskQueues[name].label}
      <span className="bold figures">{`${formatNumber(count)}${capped ? '＋' : ''}`}</span>
    </Link>
  </li>
)
