import { Link } from '@tanstack/react-router'
import { disputeReason } from '#domain/base/words/dispute-words.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { daysUntil, formatTableDay, leftUntil } from '#domain/base/words/format-moments.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import { disputeStatuses, disputeTreatments, isToAnswer } from '#domain/money/payment/dispute-enumerations.ts'
import { markOf, markTones } from '#domain/money/payment/dispute-standing.ts'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'

function disputeTone(dispute: DeskDispute) {
  const mark = markOf(dispute)
  return mark ? markTones[mark] : 'gray'
}

/** Evidence takes days to gather. */
const NEAR_DAYS = 7

/** The evidence deadline and the time left, emphasised when close. */
function Deadline({ row: { evidenceDueAt, status, closedAt }, now }: { row: DeskDispute; now: string }) {
  if (!evidenceDueAt || closedAt) return null
  const near = isToAnswer(status) && daysUntil(evidenceDueAt, now) <= NEAR_DAYS
  return (
    <>
      <span className={near ? 'bold text-m alarm' : undefined}>{formatTableDay(evidenceDueAt)}</span>
      {isToAnswer(status) && <span className={near ? 'bold block' : styles.second}>{leftUntil(evidenceDueAt, now)}</span>}
    </>
  )
}

export const disputeColumns = (now: string): readonly RowColumn<DeskDispute>[] => [
  {
    label: '注文番号・支払った方',
    cell: ({ paymentID, orderNumber, party, userType }) => (
      <RowHead leading={<Avatar name={party ?? ''} side={roleOf(userType)} />}>
        <Link to="/admin/payment/$id" params={{ id: paymentID }} className={styles.link}>
          {orderNumber}
        </Link>
        <span className={styles.second}>{party}</span>
      </RowHead>
    ),
  },
  {
    label: '金額',
    cell: ({ amount, withdrawn }) => (
      <>
        {formatYen(amount)}
        {withdrawn && <span className={styles.second}>引き落とし済み</span>}
      </>
    ),
    className: styles.number,
  },
  {
    label: '状況',
    cell: (row) => (
      <>
        <Badge tone={disputeTone(row)}>{disputeStatuses[row.status] ?? row.status}</Badge>
        {row.treatable && <span className={styles.second}>帳簿での扱いが未定</span>}
        {row.treatment && <span className={styles.second}>{disputeTreatments[row.treatment]}</span>}
      </>
    ),
  },
  { label: '証拠の期限', labelOnPhone: true, cell: (row) => <Deadline row={row} now={now} />, className: styles.whole },
  { label: '理由', cell: ({ reason }) => disputeReason(reason) },
  { label: '申立日', labelOnPhone: true, cell: ({ openedAt }) => formatTableDay(openedAt), className: styles.whole },
  { label: '終わった日', labelOnPhone: true, cell: ({ closedAt }) => closedAt && formatTableDay(closedAt), className: styles.whole },
]
