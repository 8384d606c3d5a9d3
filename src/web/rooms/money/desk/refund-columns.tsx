import { Link } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { daysUntil, formatTableDay, leftUntil } from '#domain/base/words/format-moments.ts'
import type { DeskDispute, DeskRefund } from '#domain/money/desk/contract.ts'
import { disputeReason, disputeStatuses, disputeTreatments, isToAnswer } from '#domain/money/payment/dispute-enumerations.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { refundOriginWords, refundReasons } from '#domain/money/payment/refund-enumerations.ts'
import { RefundBadge } from '#web/rooms/money/payment/refund-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'

const why = ({ reasonCode, reason, origin }: DeskRefund) =>
  reasonCode ? refundReasons[reasonCode] : origin === 'office' || origin === 'dispute' ? reason : refundOriginWords[origin]

const subjectOf = ({ orderNumber, kind }: DeskRefund) => orderNumber ?? (kind === 'remainder' ? '入金の残り' : '')

export const refundColumns: readonly RowColumn<DeskRefund>[] = [
  {
    label: '注文番号・返す相手',
    cell: (row) => (
      <RowHead face={<Avatar name={row.party ?? ''} />}>
        {row.paymentID ? (
          <Link to="/admin/payment/$id" params={{ id: row.paymentID }} className={styles.link}>
            {subjectOf(row)}
          </Link>
        ) : (
          <Link to="/admin/deposit/{-$id}" params={{ id: row.depositID ?? undefined }} className={styles.link}>
            {subjectOf(row)}
          </Link>
        )}
        <span className={styles.second}>{row.party ?? '名義なし'}</span>
      </RowHead>
    ),
  },
  {
    label: '返す額',
    cell: ({ amount, wholeAmount, kind }) => (
      <>
        {formatYen(amount)}
        {wholeAmount !== null && wholeAmount !== amount && (
          <span className={styles.second}>
            {kind === 'payment' ? 'お支払い' : '入金'} {formatYen(wholeAmount)}
          </span>
        )}
      </>
    ),
    style: styles.number,
  },
  {
    label: '状況',
    cell: (row) => (
      <>
        <RefundBadge of={row} />
        {row.state !== 'done' && row.decisionReason && <span className={styles.second}>{row.decisionReason}</span>}
        {row.state !== 'done' && row.bouncedOn && <span className={styles.second}>{`戻った日 ${formatTableDay(row.bouncedOn)}`}</span>}
      </>
    ),
  },
  { label: '方法', cell: ({ method }) => paymentMethods[method], style: styles.whole },
  {
    label: '理由',
    cell: (row) => (
      <>
        {why(row)}
        {row.reasonCode && <span className={styles.second}>{row.reason}</span>}
      </>
    ),
  },
  {
    label: '申請',
    named: true,
    cell: ({ requestedAt, requestedByName }) => (
      <>
        {formatTableDay(requestedAt)}
        {requestedByName && <span className={styles.second}>{requestedByName}</span>}
      </>
    ),
    style: styles.whole,
  },
  {
    label: '返金日',
    named: true,
    cell: ({ paidOutOn, doneAt, number }) =>
      doneAt && (
        <>
          {formatTableDay(paidOutOn ?? doneAt)}
          {number && <span className={styles.second}>{number}</span>}
        </>
      ),
    style: styles.whole,
  },
]

const disputeTone = ({ status, closedAt }: DeskDispute): Tone =>
  status === 'lost' ? 'red' : closedAt ? 'gray' : isToAnswer(status) ? 'amber' : 'ink'

/** Evidence takes days to gather. */
const NEAR_DAYS = 7

/** The day, and how long it is until then; large once it is near. */
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
    cell: ({ paymentID, orderNumber, party }) => (
      <RowHead face={<Avatar name={party ?? ''} />}>
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
    style: styles.number,
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
  { label: '証拠の期限', named: true, cell: (row) => <Deadline row={row} now={now} />, style: styles.whole },
  { label: '理由', cell: ({ reason }) => disputeReason(reason) },
  { label: '申立日', named: true, cell: ({ openedAt }) => formatTableDay(openedAt), style: styles.whole },
  { label: '終わった日', named: true, cell: ({ closedAt }) => closedAt && formatTableDay(closedAt), style: styles.whole },
]
