import { Link, useNavigate } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskOrder } from '#domain/money/desk/contract.ts'
import { allOrderTabs, type OrderTab, orderTabs } from '#domain/money/desk/enumerations.ts'
import { moneyStanding, waitingWords } from '#domain/money/payment/standing.ts'
import { api } from '#web/api/client.ts'
import type { Page as Rows } from '#web/live/frozen-list.ts'
import { DisputeBadge } from '#web/rooms/money/payment/dispute-badge.tsx'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StandingBadge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'
import { dayOf } from '#web/url/day.ts'
import { whole } from '#web/url/search-params.ts'
import { MoneyDesk, type MoneyTotals } from './money-desk.tsx'
import { type FilterField, MoneyFilter, range } from './money-filter.tsx'

const fields = [
  { name: 'keyword', label: '番号・名前', kind: 'search' },
  ...range('orderAt', '注文日', 'day'),
  ...range('totalAmount', '金額', 'yen'),
] as const satisfies FilterField<string>[]
type Name = (typeof fields)[number]['name']
export const orderNames = fields.map(({ name }) => name)
export type OrderAddress = Partial<Record<Name | 'tab', string>>

export const orderTabOf = ({ tab }: OrderAddress): OrderTab => allOrderTabs.find((each) => each === tab) ?? 'placed'

/** Invalid values in the URL are ignored. */
export const orderQuery = ({ keyword, orderAtFrom, orderAtTo, totalAmountFrom, totalAmountTo }: OrderAddress) => ({
  keyword: keyword?.trim().slice(0, 100) || undefined,
  orderAtFrom: dayOf(orderAtFrom),
  orderAtTo: dayOf(orderAtTo),
  totalAmountFrom: whole(totalAmountFrom),
  totalAmountTo: whole(totalAmountTo),
})

/** All orders, by their standing. */
export function OrderDesk({
  first,
  totals,
  search,
  today,
}: {
  first: Rows<DeskOrder>
  totals: Record<OrderTab, MoneyTotals>
  search: OrderAddress
  today: string
}) {
  const navigate = useNavigate()
  const { tab: _, ...address } = search
  const [tab, query] = [orderTabOf(search), orderQuery(search)]
  return (
    <MoneyDesk
      title="注文"
      lead="申込受付の注文は、確定すると請求書が届きます。"
      exported={{
        ...{ name: 'orders', what: '注文', whose: '注文した方' },
        load: (reason) => api.exportOrders({ query: { ...query, tab, ...reason } }),
      }}
      {...{ tabs: orderTabs, tab, totals, search: address, first }}
      filter={
        <MoneyFilter
          action="/admin/order"
          {...{ tab: search.tab, fields, asked: query }}
          onFind={(next) => navigate({ to: '/admin/order', search: { ...next, tab: search.tab } })}
        />
      }
      load={(cursor) => api.listDeskOrders({ query: { ...query, tab, limit: 50, cursor } })}
      columns={columnsOf(today)}
      sumNotes={{ all: 'キャンセル・お申し込み前は除きます', paid: '注文の金額です。返金や手数料の調整は引きません' }}
      parts={[
        { name: orderTabs.paid, yen: totals.paid.amount, tone: 'paid' },
        { name: orderTabs.unpaid, yen: totals.unpaid.amount, tone: 'due' },
        { name: orderTabs.placed, yen: totals.placed.amount, tone: 'asked' },
      ]}
      partsNote={`${orderTabs.paid}は注文の金額で、返金や手数料の調整は引きません。`}
      empty="条件に合う注文はありません"
    />
  )
}

const day = (time: string | null) => time && formatTableDay(time)

export const columnsOf = (today: string): readonly RowColumn<DeskOrder>[] => [
  {
    label: '注文番号・注文した方',
    cell: ({ negotiationID, quotationID, quotationNumber, orderNumber, orderUserName, userType }) => (
      <RowHead leading={<Avatar name={orderUserName} side={roleOf(userType)} />}>
        <Link
          to="/admin/menu/$negotiationID/quotation/$quotationID/createOrder"
          params={{ negotiationID, quotationID }}
          className={styles.link}
        >
          {orderNumber}
        </Link>
        <span className={styles.second}>{[orderUserName, quotationNumber].filter(Boolean).join('・')}</span>
      </RowHead>
    ),
  },
  { label: '内容', cell: ({ content }) => content, className: styles.content },
  { label: '金額', cell: ({ totalAmount }) => formatYen(totalAmount), className: styles.number },
  {
    label: '状況',
    cell: (row) => (
      <>
        <span className="cluster gap-1">
          <StandingBadge standing={moneyStanding(row, today)} />
          {row.dispute && <DisputeBadge mark={row.dispute} />}
        </span>
        {row.waitingDeposit && <span className={styles.second}>{waitingWords(row.waitingDeposit)}</span>}
        {row.cancelReason && (
          <span className="two-lines small muted" title={row.cancelReason}>
            {row.cancelReason}
          </span>
        )}
      </>
    ),
  },
  { label: '注文日', labelOnPhone: true, cell: ({ orderAt }) => day(orderAt), className: styles.whole },
  { label: '確定日', labelOnPhone: true, cell: ({ orderConfirmAt }) => day(orderConfirmAt), className: styles.whole },
  { label: '支払期限', labelOnPhone: true, cell: ({ dueDate }) => day(dueDate), className: styles.whole },
  { label: '提供予定日', labelOnPhone: true, cell: ({ plannedDelivery }) => day(plannedDelivery), className: styles.whole },
]
