import { sql } from 'drizzle-orm'
import { payment } from './table.ts'

/** `openAmount` of `amounts.ts` in SQL. */
export const openAmountSQL = sql<number>`(${payment.amount} - ${payment.receivedAmount} - ${payment.adjustedAmount})`
