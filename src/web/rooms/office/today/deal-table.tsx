import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/base/words/codes.ts'
import { noValue } from '#domain/base/words/format.ts'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { formatNearDay } from '#domain/deal/viewing/words.ts'
import { contractTypes } from '#domain/market/estate-fields/enumerations.ts'
import type { WaitingDeal } from '#domain/office/today/deal-contract.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { doneAt } from './deal-search.ts'

/** Deals of one queue; each row links to the place where the work is done. On a phone a row is a card. */
export function DealTable({
  deals,
  now,
  news,
}: {
  deals: readonly WaitingDeal[]
  now: Date
  /** Deals changed by others in the meantime. */
  news: ReadonlySet<string>
}) {
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          <th scope="col">物件</th>
          <th scope="col">状況</th>
          <th scope="col">売主</th>
          <th scope="col">買主</th>
          <th scope="col">次の番</th>
          <th scope="col">期日</th>
          <th scope="col">経過</th>
          <th scope="col">担当</th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <Row key={deal.id} deal={deal} now={now} news={news} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ deal, now, news }: { deal: WaitingDeal; now: Date; news: ReadonlySet<string> }) {
  const { id, queue, estate, sellerName, buyerName, next, since, late, things, careName, negotiationType } = deal
  const { word, tone, who, due, changed } = dealStanding(deal, 'admin', now)
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/chat/$id" params={{ id }} search={doneAt(queue)} className={styles.link}>
          {estate?.title ?? '掲載を終えた物件'}
        </Link>
        <span className={styles.second}>
          {labelOf(contractTypes, negotiationType)}
          {things > 1 && `・${things}件`}
        </span>
        <NewsMark of={id} news={news} />
      </th>
      <td data-label="状況">
        <Badge tone={tone}>{word}</Badge>
        {changed && <span className={styles.second}>{`最後の動き：${changed}`}</span>}
      </td>
      <td data-label="売主">{sellerName}</td>
      <td data-label="買主">{buyerName}</td>
      <td data-label="次の番">
        {next && who ? (
          <>
            {who}
            <span className={styles.second}>{next.label}</span>
          </>
        ) : (
          noValue
        )}
      </td>
      <td data-label="期日">{due ? formatNearDay(due, now) : noValue}</td>
      <td data-label="経過">
        <span className="cluster gap-1">
          {formatWaiting(since, now)}
          {late && <Badge tone="red">目安を超過</Badge>}
        </span>
      </td>
      <td data-label="担当">{careName ?? UNASSIGNED}</td>
    </tr>
  )
}
