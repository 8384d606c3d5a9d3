import { Link } from '@tanstack/react-router'
import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { JobQueue } from '#domain/office/job/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import rows from '#web/ui/reading/row-table.module.css'

/** Every queue with its last and next run; on a phone each is a card. */
export function QueueTable({ queues, onRun }: { queues: readonly JobQueue[]; onRun: (queue: JobQueue) => unknown }) {
  return (
    <table className={`${rows.table} ${rows.cards}`}>
      <thead>
        <tr>
          <th scope="col">ジョブ</th>
          <th scope="col">最後の成功</th>
          <th scope="col">次</th>
          <th scope="col" className={rows.number}>
            待ち
          </th>
          <th scope="col" className={rows.number}>
            平均
          </th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">
              <strong>{queue.label}</strong>
              <span className={rows.second}>{queue.clock ?? '必要になったときに'}</span>
              {queue.failed > 0 && (
                <Link to="/admin/record/$kind" params={{ kind: 'job' }} search={{ queue: queue.name }}>
                  <Badge tone="red">{`失敗 ${formatNumber(queue.failed)}`}</Badge>
                </Link>
              )}
              {queue.missedSince && <Badge tone="red">止まっています</Badge>}
            </th>
            <td data-label="最後の成功">{queue.lastSuccess ? formatMoment(queue.lastSuccess) : noValue}</td>
            <td data-label="次">{queue.next ? formatMoment(queue.next) : noValue}</td>
            <td data-label="待ち" className={rows.number}>
              {queue.waiting + queue.running > 0 ? (
                <Link
                  to="/admin/record/$kind"
                  params={{ kind: 'job' }}
                  search={{ status: queue.waiting > 0 ? 'waiting' : 'running', queue: queue.name }}
                  aria-label={`「${queue.label}」の待ち${waits(queue)}`}
                >
                  {waits(queue)}
                </Link>
              ) : (
                waits(queue)
              )}
            </td>
            <td data-label="平均" className={rows.number}>
              {queue.meanMs === null ? noValue : formatLength(queue.meanMs)}
            </td>
            <td className={rows.whole}>
              {queue.clock !== null && (
                <Button kind="quiet" wide={false} aria-label={`「${queue.label}」をいま動かす`} onClick={() => onRun(queue)}>
                  いま動かす
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const waits = ({ waiting, running }: JobQueue) =>
  running > 0 ? `${formatNumber(waiting)}（実行中 ${formatNumber(running)}）` : formatNumber(waiting)

const formatLength = (ms: number) => (ms < 1000 ? `${formatNumber(ms)}ミリ秒` : `${formatNumber(Math.round(ms / 100) / 10)}秒`)
