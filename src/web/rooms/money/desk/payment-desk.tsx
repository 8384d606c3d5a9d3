import { mdiBankOutline, mdiCreditCardOutline } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskPayment } from '#domain/money/desk/contract.ts'
import { allPaymentTabs, type PaymentTab, paymentTabs } from '#domain/money/desk/enumerations.ts'
import { isPartlyPaid, openAmount } from '#domain/money/payment/amounts.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { paymentStanding, waitingWords } from '#domain/money/payment/standing.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { api } from '#web/api/client.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { DisputeBadge } from '#web/rooms/money/payment/dispute-badge.tsx'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StandingBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'
import { dayOf } from '#web/url/day.ts'
import { whole } from '#web/url/search-params.ts'
import { MoneyDesk, type MoneyTotals } from './money-desk.tsx'
import { type FilterField, MoneyFilter, range } from './money-filter.tsx'

const fields = [
  { name: 'keyword', label: '番号・名前・振込名義', kind: 'search' },
  { name: 'method', label: '支払い方法', kind: Object.entries(paymentMethods) },
  ...range('dueDate', '支払期限', 'day'),
  ...range('paidAt', '入金確認日', 'day'),
  ...range('amount', '金額', 'yen'),
] as const satisfies FilterField<string>[]
type Name = (typeof fields)[number]['name']
export const paymentNames = fields.map(({ name }) => name)
export type PaymentAddress = Partial<Record<Name | 'tab', string>>

export const paymentTabOf = ({ tab }: PaymentAddress): PaymentTab => allPaymentTabs.find((each) => each === tab) ?? 'waiting'

/** Invalid values in the URL are ignored. */
export const paymentQuery = ({ keyword, method, amountFrom, amountTo, ...days }: PaymentAddress) => ({
  keyword: keyword?.trim().slice(0, 100) || undefined,
  method: method && method in paymentMethods ? method : undefined,
  dueDateFrom: dayOf(days.dueDateFrom),
  dueDateTo: dayOf(days.dueDateTo),
  paidAtFrom: dayOf(days.paidAtFrom),
  paidAtTo: dayOf(days.paidAtTo),
  amountFrom: whole(amountFrom),
  amountTo: whole(amountTo),
})

const NEEDED = '入金済みの分は除きます'

/** All payments, by their standing. */
export function PaymentDesk({
  first,
  totals,
  search,
  today,
}: {
  first: Rows<DeskPayment>
  totals: Record<PaymentTab, MoneyTotals>
  search: PaymentAddress
  today: string
}) {
  const navigate = useNavigate()
  const { tab: _, ...address } = search
  const [tab, query] = [paymentTabOf(search), paymentQuery(search)]
  return (
    <MoneyDesk
      title="支払い"
      lead="ご請求と入金の状況です。行を開くと、入金の確認や返金ができます。"
      exported={{
        ...{ name: 'payments', what: '支払い', whose: '支払う方' },
        load: (reason) => api.exportPayments({ query: { ...query, tab, ...reason } }),
      }}
      {...{ tabs: paymentTabs, tab, totals, search: address, first }}
      filter={
        <MoneyFilter
          action="/admin/payment"
          {...{ tab: search.tab, fields, asked: query }}
          onFind={(next) => navigate({ to: '/admin/payment', search: { ...next, tab: search.tab } })}
        />
      }
      load={(cursor) => api.listDeskPayments({ query: { ...query, tab, limit: 50, cursor } })}
      columns={columnsOf(today)}
      sumNotes={{
        ...{ waiting: NEEDED, overdue: NEEDED, announced: NEEDED },
        paid: '返した額は除き、異議申し立てで引き落とされている額は含みます',
        refunded: '返した額',
        all: 'お支払い待ちの残りと受け取った額。キャンセル・お申し込み前・返した額は除きます',
      }}
      parts={[
        { name: paymentTabs.paid, yen: totals.paid.amount, tone: 'paid' },
        { name: '期限内', yen: totals.waiting.amount - totals.announced.amount - totals.overdue.amount, tone: 'due' },
        { name: paymentTabs.announced, yen: totals.announced.amount, tone: 'asked' },
        { name: paymentTabs.overdue, yen: totals.overdue.amount, tone: 'late' },
      ]}
      partsNote={`${paymentTabs.paid}は、返した額を除きます。注文の金額とは異なることがあります。`}
      empty={tab === 'overdue' ? '期限を過ぎた支払いはありません' : '条件に合う支払いはありません'}
    />
  )
}

function reminderWords({ reminderCount, remindersPausedUntil: until }: DeskPayment, today: string): string {
  if (until && until >= today) return `${formatTableDay(until)}まで休止`
  return reminderCount > 0 ? `お知らせ ${reminderCount}回` : ''
}

export const columnsOf = (today: string): readonly RowColumn<DeskPayment>[] => [
  {
    label: '注文番号・支払う方',
    cell: ({ id, orderNumber, paymentUserName, userType }) => (
      <RowHead leading={<Avatar name={paymentUserName} side={roleOf(userType)} />}>
        <Link to="/admin/payment/$id" params={{ id }} className={styles.link}>
          {orderNumber}
        </Link>
        <span className={styles.second}>{paymentUserName}</span>
      </RowHead>
    ),
  },
  { label: '内容', cell: ({ content }) => content },
  {
    label: '金額',
    cell: (row) => (
      <>
        {formatYen(row.amount)}
        {row.adjustedAmount > 0 && <span className={styles.second}>調整 {formatYen(row.adjustedAmount)}</span>}
        {isPartlyPaid(row) && !row.closedAt && <span className={styles.second}>残り {formatYen(openAmount(row))}</span>}
        {row.refundedAmount > 0 && <span className={styles.second}>返金 {formatYen(row.refundedAmount)}</span>}
      </>
    ),
    className: styles.number,
  },
  {
    label: '状況',
    cell: (row) => (
      <>
        <span className="cluster gap-1">
          <StandingBadge standing={paymentStanding(row, today)} />
          {row.dispute && <DisputeBadge mark={row.dispute} />}
        </span>
        {row.waitingDeposit && <span className={styles.second}>{waitingWords(row.waitingDeposit)}</span>}
        {row.transferAnnouncedAt && !row.paidAt && (
          <span className={styles.second}>振込の連絡 {formatTableDay(row.transferAnnouncedAt)}</span>
        )}
      </>
    ),
  },
  {
    label: '方法',
    cell: ({ method }) =>
      method && (
        <span className="inline-row gap-1">
          <Icon path={method === 'card' ? mdiCreditCardOutline : mdiBankOutline} size="small" />
          {paymentMethods[method]}
        </span>
      ),
    className: styles.whole,
  },
  {
    label: '期限',
    labelOnPhone: true,
    cell: (row) => (
      <>
        {formatTableDay(row.dueDate)}
        {isOwed(row) && reminderWords(row, today) && <span className={styles.second}>{reminderWords(row, today)}</span>}
      </>
    ),
    className: styles.whole,
  },
  {
    label: '入金確認日',
    labelOnPhone: true,
    cell: ({ paidAt, receiptNumber }) =>
      paidAt && (
        <>
          {formatTableDay(paidAt)}
          <span className={styles.second}>{receiptNumber}</span>
        </>
      ),
    className: styles.whole,
  },
]
