import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unpaidStatuses } from './state.ts'
import { payment } from './table.ts'

/** `openAmount` of `amounts.ts` in SQL. */
export const openAmountSQL = sql<number>`(${payment.amount} - ${payment.receivedAmount} - ${payment.adjustedAmount})`

/** Money that is waited for: unpaid, not cancelled, and applied for by its payer. */
export const isAwaited = and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt), isNotNull(payment.acceptedAt))
