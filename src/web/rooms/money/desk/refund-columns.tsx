import { Link } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskRefund } from '#domain/money/desk/contract.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { refundOriginWords, refundReasons } from '#domain/money/payment/refund-enumerations.ts'
import { RefundBadge } from '#web/rooms/money/payment/refund-badge.tsx'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'

const why = ({ reasonCode, reason, origin }: DeskRefund) =>
  reasonCode ? refundReasons[reasonCode] : origin === 'office' || origin === 'dispute' ? reason : refundOriginWords[origin]

const subjectOf = ({ orderNumber, kind }: DeskRefund) => orderNumber ?? (kind === 'remainder' ? '入金の残り' : '')

export const refundColumns: readonly RowColumn<DeskRefund>[] = [
  {
    label: '注文番号・返す相手',
    cell: (row) => (
      <RowHead leading={<Avatar name={row.party ?? ''} side={roleOf(row.userType)} />}>
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
    className: styles.number,
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
  { label: '方法', cell: ({ method }) => paymentMethods[method], className: styles.whole },
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
    labelOnPhone: true,
    cell: ({ requestedAt, requestedByName }) => (
      <>
        {formatTableDay(requestedAt)}
        {requestedByName && <span className={styles.second}>{requestedByName}</span>}
      </>
    ),
    className: styles.whole,
  },
  {
    label: '返金日',
    labelOnPhone: true,
    cell: ({ paidOutOn, doneAt, number }) =>
      doneAt && (
        <>
          {formatTableDay(paidOutOn ?? doneAt)}
          {number && <span className={styles.second}>{number}</span>}
        </>
      ),
    className: styles.whole,
  },
]
