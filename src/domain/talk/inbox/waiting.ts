import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'

/** Conditions on work of other domains that waits in a negotiation, shared by the tabs and the rows' marks. */
export const requested = eq(quotation.quotationStatus, QuotationStatus.requested)

/** Requested, or offered and still valid. */
export const quotationWaits = (today: string) =>
  or(requested, and(eq(quotation.quotationStatus, QuotationStatus.offered), gte(quotation.validUntil, today)))

export const orderPlaced = eq(order.orderStatus, OrderStatus.placed)

export const unpaid = and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt))

/** The payer has accepted the order; before that the badge shows お申し込み前. */
export const ordered = sql`exists (select 1 from ${order} where ${order.id} = ${payment.orderID} and ${order.acceptedAt} is not null)`

/** The payer has announced a transfer that is not confirmed yet. */
export const announced = and(unpaid, isNotNull(payment.transferAnnouncedAt))

/** With no transfer announced. */
export const overdue = (today: string) => and(unpaid, isNull(payment.transferAnnouncedAt), lt(payment.dueDate, today))

/** About the negotiation or one of its messages, and not concluded. Must match the predicate of the partial index. */
export const reported = and(isNotNull(reportCase.negotiationID), sql`${reportCase.state} <> 9`)
