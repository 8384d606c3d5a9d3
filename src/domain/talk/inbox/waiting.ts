import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { isAwaited } from '#domain/money/payment/open-amount.ts'
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

/** The payer has announced a transfer that is not confirmed yet. */
export const announced = and(isAwaited, isNotNull(payment.transferAnnouncedAt))

/** About the negotiation or one of its messages, and not concluded. Must match the predicate of the partial index. */
export const reported = and(isNotNull(reportCase.negotiationID), sql`${reportCase.state} <> 9`)
