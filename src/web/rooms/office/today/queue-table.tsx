import { Link } from '@tanstack/react-router'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { Badge } from '#web/ui/badge.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { linkTo } from './queue-link.ts'
import styles from './queue-table.module.css'

/** A row for each queue; the whole row links to its list. On a phone: name, count and waiting time. */
export function QueueTable({ queues, now }: { queues: readonly QueueOfDesk[]; now: Date }) {
  return (
    <table className={`${rows.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">仕事</th>
          <th scope="col" className={rows.number}>
            件数
          </th>
          <th scope="col">最長の待ち</th>
          <th scope="col" className={`from-tablet ${rows.number}`}>
            自分
          </th>
          <th scope="col" className={`from-tablet ${rows.number}`}>
            {UNASSIGNED}
          </th>
          <th scope="col" className={`from-tablet ${rows.number}`}>
            超過
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">
              <Link {...linkTo(queue.name)} className={rows.link}>
                {deskQueues[queue.name].label}
              </Link>
            </th>
            <td className={`${rows.number} ${styles.count}`}>{`${formatNumber(queue.count)}${queue.capped ? '＋' : ''}`}</td>
            <td>
              <span className="cluster gap-1 nowrap">
                {queue.oldestSince ? <WaitingAge since={queue.oldestSince} now={now} late={queue.overdue > 0} /> : noValue}
                {queue.overdue === 0 && queue.soon > 0 && <Badge tone="amber">あと1時間</Badge>}
              </span>
            </td>
            <td className={`from-tablet ${rows.number}`}>{some(queue.mine)}</td>
            <td className={`from-tablet ${rows.number}`}>{some(queue.unassigned)}</td>
            <td className={`from-tablet ${rows.number}`}>{some(queue.overdue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const some = (count: number) => (count === 0 ? noValue : formatNumber(count))
