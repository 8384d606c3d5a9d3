import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'

/** What of the upper rooms waits in a talk: asked by the tabs and by the marks of the rows alike. */
export const requested = eq(quotation.quotationStatus, QuotationStatus.requested)

/** Asked for, or offered and still to be had. */
export const quotationWaits = (today: string) =>
  or(requested, and(eq(quotation.quotationStatus, QuotationStatus.offered), gte(quotation.validUntil, today)))

export const orderPlaced = eq(order.orderStatus, OrderStatus.placed)

export const unpaid = and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt))

/** The payer has agreed to the order; before that the badge says お申し込み待ち. */
export const ordered = sql`exists (select 1 from ${order} where ${order.id} = ${payment.orderID} and ${order.acceptedAt} is not null)`

/** The payer says that the money is on its way, and nobody has found it yet. */
export const announced = and(unpaid, isNotNull(payment.transferAnnouncedAt))

/** Of the talk itself or of a message in it; not concluded yet. As it is written in the index. */
export const reported = and(isNotNull(reportCase.negotiationID), sql`${reportCase.state} <> 9`)
