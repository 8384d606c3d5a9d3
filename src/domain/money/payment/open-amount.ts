import { sql } from 'drizzle-orm'
import { payment } from './table.ts'

/** `openAmount` in SQL. */
export const openAmount = sql<number>`(${payment.amount} - ${payment.receivedAmount} - ${payment.adjustedAmount})`
