import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { deposit } from './deposit-table.ts'
import type { PaymentMethod } from './enumerations.ts'
import type { RefundKind, RefundOrigin, RefundReason, RefundState } from './refund-enumerations.ts'
import { payment } from './table.ts'

/** The part of a refund that belongs to a line of the quotation. */
export interface RefundPart {
  lineIndex: number
  amount: number
}

/** A refund. Its id is the provider's idempotency key: a failed refund is retried as a new row. */
export const refund = pgTable(
  'refund',
  {
    id: text().primaryKey(),
    /** C-2026-000001, once done; a remainder has none, since it was never income. */
    number: text(),
    kind: text().$type<RefundKind>().notNull(),
    origin: text().$type<RefundOrigin>().notNull(),
    /** For a remainder, the payment that the deposit was made for, if any. */
    paymentID: text().references(() => payment.id),
    /** The card's deposit, or the one with the remainder. */
    depositID: text().references(() => deposit.id),
    method: text().$type<PaymentMethod>().notNull(),
    amount: yen().notNull(),
    currency: text().notNull().default('jpy'),
    parts: jsonb().$type<RefundPart[]>(),
    reasonCode: integer().$type<RefundReason>(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    requestedAt: at().notNull(),
    requestedBy: text(),
    requestedByName: text(),
    decidedAt: at(),
    decidedBy: text(),
    decidedByName: text(),
    decisionReason: text(),
    /** The payer is asked for the account for a transfer. */
    destinationAskedAt: at(),
    destinationGivenAt: at(),
    paidOutOn: date(),
    doneAt: at(),
    providerRefundID: text(),
    /** The first try of a refund that failed. */
    retryOf: text(),
    /** Why the refund was returned: the provider's reason, or the bank's. */
    failure: text(),
    /** The bank's day on which the last transfer was returned; stays in the row that was booked. */
    bouncedOn: date(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('refund_number').on(row.number),
    index('refund_provider').on(row.providerRefundID),
    index('refund_payment').on(row.paymentID),
    index('refund_deposit').on(row.depositID),
    index('refund_state').on(row.state, row.createdAt),
    index('refund_done').on(row.doneAt),
    check('refund_state_known', sql`${row.state} in ('asked', 'approved', 'underway', 'done', 'failed', 'refused', 'withdrawn')`),
    check('refund_amount_in_range', sql`${row.amount} between 0 and 1000000000000`),
    check('refund_subject_known', sql`case ${row.kind} when 'payment' then ${row.paymentID} else ${row.depositID} end is not null`),
    check('refund_done_dated', sql`(${row.state} = 'done') = (${row.doneAt} is not null)`),
  ],
)
/** The account that a refund is transferred to, sealed; deleted 90 days after the refund has ended. */
export const refundDestination = pgTable('refund_destination', {
  /** The refund's id. */
  id: text().primaryKey(),
  sealed: text().notNull(),
  ...stamps,
})

export type RefundRow = typeof refund.$inferSelect
