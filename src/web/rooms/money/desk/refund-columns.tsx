import { Link } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatTableDay, leftUntil } from '#domain/base/words/format-moments.ts'
import type { DeskDispute, DeskRefund } from '#domain/money/desk/contract.ts'
import { disputeReason, disputeStatuses, disputeTreatments, isToAnswer } from '#domain/money/payment/dispute-enumerations.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { refundOriginWords, refundReasons } from '#domain/money/payment/refund-enumerations.ts'
import { RefundBadge } from '#web/rooms/money/payment/refund-badge.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import type { RowColumn } from '#web/ui/reading/row-table.tsx'

const why = ({ reasonCode, reason, origin }: DeskRefund) =>
  reasonCode ? refundReasons[reasonCode] : origin === 'office' || origin === 'dispute' ? reason : refundOriginWords[origin]

const subjectOf = ({ orderNumber, kind }: DeskRefund) => orderNumber ?? (kind === 'remainder' ? '入金の残り' : '')

export const refundColumns: readonly RowColumn<DeskRefund>[] = [
  {
    label: '注文番号・返す相手',
    cell: (row) => (
      <>
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
      </>
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

/** The day, and how long it is until then. */
function Deadline({ row: { evidenceDueAt, status, closedAt }, now }: { row: DeskDispute; now: string }) {
  if (!evidenceDueAt || closedAt) return null
  return (
    <>
      {formatTableDay(evidenceDueAt)}
      {isToAnswer(status) && <span className={styles.second}>{leftUntil(evidenceDueAt, now)}</span>}
    </>
  )
}

export const disputeColumns = (now: string): readonly RowColumn<DeskDispute>[] => [
  {
    label: '注文番号・支払った方',
    cell: ({ paymentID, orderNumber, party }) => (
      <>
        <Link to="/admin/payment/$id" params={{ id: paymentID }} className={styles.link}>
          {orderNumber}
        </Link>
        <span className={styles.second}>{party}</span>
      </>
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
  { label: '証拠の期限', cell: (row) => <Deadline row={row} now={now} />, style: styles.whole },
  { label: '理由', cell: ({ reason }) => disputeReason(reason) },
  { label: '申立日', cell: ({ openedAt }) => formatTableDay(openedAt), style: styles.whole },
  { label: '終わった日', cell: ({ closedAt }) => closedAt && formatTableDay(closedAt), style: styles.whole },
]
