import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { payment } from './table.ts'

/** A payer's bank demands a card payment back. All of it is as the provider told it last; evidence is given at its site. */
export const dispute = pgTable(
  'payment_dispute',
  {
    id: text().primaryKey(),
    providerID: text().notNull(),
    paymentID: text()
      .notNull()
      .references(() => payment.id),
    /** The payment at the provider. */
    reference: text().notNull(),
    amount: yen().notNull(),
    currency: text().notNull(),
    /** In the provider's words, as the status. */
    reason: text(),
    status: text().notNull(),
    refundable: boolean().notNull(),
    evidenceDueAt: at(),
    openedAt: at().notNull(),
    /** The provider's time of what is told here. */
    toldAt: at().notNull(),
    closedAt: at(),
    withdrawnAt: at(),
    reinstatedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('payment_dispute_provider').on(row.providerID),
    index('payment_dispute_payment').on(row.paymentID),
    index('payment_dispute_open').on(row.evidenceDueAt).where(sql`closed_at is null`),
    index('payment_dispute_opened').on(row.openedAt, row.id),
    check('payment_dispute_amount_in_range', sql`${row.amount} between 0 and 1000000000000`),
  ],
)
export type DisputeRow = typeof dispute.$inferSelect
