import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { openAmount } from '#domain/money/payment/open-amount.ts'
import type { RefundState } from '#domain/money/payment/refund-enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { likePattern } from '#platform/db/like.ts'
import type { FilterSpec } from '#platform/http/filter.ts'
import { disputeDeskFilter, orderDeskFilter, paymentDeskFilter, refundDeskFilter } from './contract.ts'
import {
  allOrderTabs,
  allPaymentTabs,
  type DisputeTab,
  disputeTabs,
  type MoneyBackTab,
  moneyBackTabs,
  type OrderTab,
  type PaymentTab,
} from './enumerations.ts'

/** A list of the office: its tabs, and the columns that a keyword is looked for in. */
export interface DeskList<Tab extends string> {
  table: PgTable
  /** Summed in each tab. */
  amount: SQLWrapper
  /** Summed where all are shown: without what was cancelled or went back. */
  amountOfAll?: SQLWrapper
  filter: FilterSpec
  words: readonly SQLWrapper[]
  allTabs: readonly Tab[]
  tabs: (ctx: Ctx) => Record<Tab, SQL | undefined>
}

const owed = and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt))
const cancelled = and(inArray(payment.paymentStatus, unpaidStatuses), isNotNull(payment.closedAt))

export const paymentList: DeskList<PaymentTab> = {
  table: payment,
  amount: sql`case when ${owed} then ${openAmount} else ${payment.amount} end`,
  amountOfAll: sql`case when ${owed} then ${openAmount} when ${cancelled} then 0 else ${payment.receivedAmount} - ${payment.refundedAmount} end`,
  filter: paymentDeskFilter,
  words: [payment.orderNumber, payment.receiptNumber, payment.refundNumber, payment.paymentUserName, payment.transferName],
  allTabs: allPaymentTabs,
  tabs: (ctx) => ({
    waiting: owed,
    overdue: and(owed, lt(payment.dueDate, tokyoDay(ctx.clock.now()))),
    announced: and(owed, isNotNull(payment.transferAnnouncedAt)),
    paid: is(payment.paymentStatus, PaymentStatus.paid),
    refunded: or(is(payment.paymentStatus, PaymentStatus.refunded), isNotNull(payment.refundRequestedAt)),
    cancelled,
    all: undefined,
  }),
}

const isPaid = sql`exists (select 1 from ${quotation} where ${quotation.id} = ${order.quotationID} and ${is(quotation.quotationStatus, QuotationStatus.paid)})`

export const orderList: DeskList<OrderTab> = {
  table: order,
  amount: order.totalAmount,
  amountOfAll: sql`case when ${is(order.orderStatus, OrderStatus.cancelled)} then 0 else ${order.totalAmount} end`,
  filter: orderDeskFilter,
  words: [order.orderNumber, order.quotationNumber, order.orderUserName],
  allTabs: allOrderTabs,
  tabs: () => ({
    placed: is(order.orderStatus, OrderStatus.placed),
    unpaid: and(is(order.orderStatus, OrderStatus.confirmed), sql`not ${isPaid}`),
    paid: and(is(order.orderStatus, OrderStatus.confirmed), isPaid),
    cancelled: is(order.orderStatus, OrderStatus.cancelled),
    all: undefined,
  }),
}

/** The order's number and the payer of a refund or dispute. */
export const aboutRefund = {
  orderNumber: sql<string | null>`(select order_number from ${payment} where ${payment.id} = ${refund.paymentID})`,
  party: sql<
    string | null
  >`coalesce((select payment_user_name from ${payment} where ${payment.id} = ${refund.paymentID}), (select payer_raw from ${deposit} where ${deposit.id} = ${refund.depositID}))`,
}
export const aboutDispute = {
  orderNumber: sql<string | null>`(select order_number from ${payment} where ${payment.id} = ${dispute.paymentID})`,
  party: sql<string | null>`(select payment_user_name from ${payment} where ${payment.id} = ${dispute.paymentID})`,
}

const isIn = (...states: RefundState[]) => inArray(refund.state, states)

export const refundList: DeskList<MoneyBackTab> = {
  table: refund,
  amount: refund.amount,
  filter: refundDeskFilter,
  words: [refund.number, refund.providerRefundID, aboutRefund.orderNumber, aboutRefund.party],
  allTabs: moneyBackTabs,
  tabs: () => ({
    asked: isIn('asked'),
    payout: and(isIn('approved'), eq(refund.method, 'transfer')),
    underway: or(and(isIn('approved'), eq(refund.method, 'card')), isIn('underway')),
    failed: isIn('failed'),
    done: isIn('done'),
    dropped: isIn('refused', 'withdrawn'),
    all: undefined,
  }),
}

export const disputeList: DeskList<DisputeTab> = {
  table: dispute,
  amount: dispute.amount,
  filter: disputeDeskFilter,
  words: [dispute.providerID, dispute.reference, aboutDispute.orderNumber, aboutDispute.party],
  allTabs: disputeTabs,
  tabs: () => ({ disputed: isNull(dispute.closedAt), disputeEnded: isNotNull(dispute.closedAt) }),
}

function is(column: PgColumn, code: number): SQL {
  return sql`${column} = ${code}`
}

/** Part of a number or name, whatever the spaces and widths. */
export function matches({ words }: Pick<DeskList<string>, 'words'>, keyword: unknown): SQL | undefined {
  if (typeof keyword !== 'string' || keyword.trim() === '') return undefined
  const pattern = likePattern(keyword.normalize('NFKC').replaceAll(/\s/g, ''))
  return or(...words.map((column) => sql`regexp_replace(normalize(${column}, NFKC), '\\s', '', 'g') ilike ${pattern}`))
}

/** Count and sum of each tab under the same filter, in one statement. */
export async function totalsOf<Tab extends string>(
  ctx: Ctx,
  list: DeskList<Tab>,
  { keyword, ...query }: Record<string, unknown>,
): Promise<Record<Tab, { count: number; amount: number }>> {
  const where = list.tabs(ctx)
  const filtered = (what: SQL, tab: Tab): SQL => (where[tab] ? sql`${what} filter (where ${where[tab]})` : what)
  const columns = list.allTabs.flatMap((tab): [string, SQLWrapper][] => [
    [`${tab}Count`, filtered(sql`count(*)`, tab)],
    [`${tab}Amount`, sql`coalesce(${filtered(sql`sum(${tab === 'all' ? (list.amountOfAll ?? list.amount) : list.amount})`, tab)}, 0)`],
  ])
  const [found] = await ctx.db
    .select(Object.fromEntries(columns.map(([name, what]) => [name, sql<string>`${what}`.as(name)])))
    .from(list.table)
    .where(and(...filterConditions(list.table, list.filter, query), matches(list, keyword)))
  const number = (name: string) => Number((found as Record<string, unknown> | undefined)?.[name] ?? 0)
  return Object.fromEntries(list.allTabs.map((tab) => [tab, { count: number(`${tab}Count`), amount: number(`${tab}Amount`) }])) as Record<
    Tab,
    { count: number; amount: number }
  >
}
