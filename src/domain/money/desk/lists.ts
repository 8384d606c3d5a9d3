import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order, orderText } from '#domain/money/order/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { isAwaited, openAmountSQL } from '#domain/money/payment/open-amount.ts'
import type { RefundState } from '#domain/money/payment/refund-enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment, paymentText } from '#domain/money/payment/table.ts'
import { isOverdue, waitsForPayer } from '#domain/money/payment/waiting-deposit.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { joinedText, matchesJoined } from '#platform/db/letter-pairs.ts'
import { rows } from '#platform/db/open.ts'
import type { FilterSpec } from '#platform/http/filter.ts'
import { requireAdmin } from '#platform/viewer.ts'
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

export const forOffice = (ctx: Ctx) => {
  requireAdmin(ctx)
  return undefined
}
export const wire = (time: Date | null | undefined) => (time ? toWireTime(time) : null)

/** A list of the office and its tabs. */
export interface DeskList<Tab extends string> {
  table: PgTable
  /** Summed in each tab. */
  amount: SQLWrapper
  /** The amount totalled in a tab, if not the default one. The tab of all omits what is cancelled, refunded or not applied for. */
  amounts?: Partial<Record<Tab, SQLWrapper>>
  filter: FilterSpec
  /** A keyword is looked for in it. */
  text: SQL
  allTabs: readonly Tab[]
  tabs: (ctx: Ctx) => Record<Tab, SQL | undefined>
}

const cancelled = and(inArray(payment.paymentStatus, unpaidStatuses), isNotNull(payment.closedAt))

export const paymentList: DeskList<PaymentTab> = {
  table: payment,
  amount: sql`case when ${isAwaited} then ${openAmountSQL} when ${is(payment.paymentStatus, PaymentStatus.paid)} then ${payment.receivedAmount} - ${payment.refundedAmount} else ${payment.amount} end`,
  amounts: {
    refunded: payment.refundedAmount,
    all: sql`case when ${isAwaited} then ${openAmountSQL} when ${inArray(payment.paymentStatus, unpaidStatuses)} then 0 else ${payment.receivedAmount} - ${payment.refundedAmount} end`,
  },
  filter: paymentDeskFilter,
  text: paymentText(payment),
  allTabs: allPaymentTabs,
  tabs: (ctx) => ({
    waiting: isAwaited,
    overdue: isOverdue(tokyoDay(ctx.clock.now())),
    announced: sql`${isAwaited} and not (${waitsForPayer})`,
    toApply: and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt), isNull(payment.acceptedAt)),
    paid: is(payment.paymentStatus, PaymentStatus.paid),
    refunded: or(is(payment.paymentStatus, PaymentStatus.refunded), isNotNull(payment.refundRequestedAt)),
    cancelled,
    all: undefined,
  }),
}

const { paid: _, ...unpaid } = QuotationStatus
/** Those that are not paid are few, and an index finds them. */
const isUnpaid = sql`${order.quotationID} in (select ${quotation.id} from ${quotation} where ${inArray(quotation.quotationStatus, Object.values(unpaid))})`
/** Made by the office, and its payer has not applied. */
const isToApply = and(is(order.orderStatus, OrderStatus.confirmed), isNull(order.acceptedAt), isUnpaid)

export const orderList: DeskList<OrderTab> = {
  table: order,
  amount: order.totalAmount,
  amounts: { all: sql`case when ${or(is(order.orderStatus, OrderStatus.cancelled), isToApply)} then 0 else ${order.totalAmount} end` },
  filter: orderDeskFilter,
  text: orderText(order),
  allTabs: allOrderTabs,
  tabs: () => ({
    placed: is(order.orderStatus, OrderStatus.placed),
    toApply: isToApply,
    unpaid: and(is(order.orderStatus, OrderStatus.confirmed), isNotNull(order.acceptedAt), isUnpaid),
    paid: and(is(order.orderStatus, OrderStatus.confirmed), sql`not ${isUnpaid}`),
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
const isDropped = isIn('refused', 'withdrawn')

export const refundList: DeskList<MoneyBackTab> = {
  table: refund,
  amount: refund.amount,
  amounts: { all: sql`case when ${isDropped} then 0 else ${refund.amount} end` },
  filter: refundDeskFilter,
  text: joinedText(refund.number, refund.providerRefundID, aboutRefund.orderNumber, aboutRefund.party),
  allTabs: moneyBackTabs,
  tabs: () => ({
    asked: isIn('asked'),
    payout: and(isIn('approved'), eq(refund.method, 'transfer')),
    underway: or(and(isIn('approved'), eq(refund.method, 'card')), isIn('underway')),
    failed: isIn('failed'),
    done: isIn('done'),
    dropped: isDropped,
    all: undefined,
  }),
}

/** Open, or lost and not yet booked, as in `markOf`. */
const isStanding = sql<boolean>`coalesce(case when ${dispute.status} = 'lost'
  then ${dispute.withdrawnAt} is not null and (${dispute.reinstatedAt} is null or ${dispute.reinstatedAt} < ${dispute.withdrawnAt})
    and (${dispute.treatment} is null or ${dispute.treatmentEndedAt} is not null)
  else ${dispute.closedAt} is null end, false)`

export const disputeList: DeskList<DisputeTab> = {
  table: dispute,
  amount: dispute.amount,
  filter: disputeDeskFilter,
  text: joinedText(dispute.providerID, dispute.reference, aboutDispute.orderNumber, aboutDispute.party),
  allTabs: disputeTabs,
  tabs: () => ({ disputed: isStanding, disputeEnded: sql`not (${isStanding})` }),
}

function is(column: PgColumn, code: number): SQL {
  return sql`${column} = ${code}`
}

/** Count and sum of each tab under the same filter, in one statement. */
export async function totalsOf<Tab extends string>(
  ctx: Ctx,
  list: DeskList<Tab>,
  { keyword, ...query }: Record<string, unknown>,
): Promise<Record<Tab, { count: number; amount: number }>> {
  const where = list.tabs(ctx)
  const conditions = and(...filterConditions(list.table, list.filter, query), matchesJoined(list.text, keyword))
  const bits = list.allTabs.map((tab, bit) => sql`case when ${where[tab] ?? sql`true`} then ${sql.raw(String(2 ** bit))} else 0 end`)
  // Rows in the same tabs are summed together first: there are few such sets, and a count and a sum for every tab take twice as long.
  const others = Object.entries(list.amounts ?? {}) as [Tab, SQLWrapper][]
  const sums = [sql`sum(${list.amount}) as amount`, ...others.map(([tab, amount]) => sql`sum(${amount}) as ${sql.identifier(`of_${tab}`)}`)]
  const found = await rows<Record<string, string>>(
    ctx.db,
    sql`select ${sql.join(bits, sql` + `)} as tabs, count(*) as count, ${sql.join(sums, sql`, `)}
      from ${list.table} where ${conditions ?? sql`true`} group by 1`,
  )
  const of = (tab: Tab, bit: number) => {
    const together = found.filter(({ tabs }) => Number(tabs) & (2 ** bit))
    const add = (sum: string) => together.reduce((total, row) => total + Number(row[sum]), 0)
    return { count: add('count'), amount: add(list.amounts?.[tab] ? `of_${tab}` : 'amount') }
  }
  return Object.fromEntries(list.allTabs.map((tab, bit) => [tab, of(tab, bit)])) as Record<Tab, ReturnType<typeof of>>
}
