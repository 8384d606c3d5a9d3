import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { DisputeTreatment } from './dispute-enumerations.ts'
import { payment } from './table.ts'

/** Moments in ISO form. */
interface FormerWriteOff {
  amount: number
  reason: string
  treatedAt: string
  endedAt: string
}

/**
 * A chargeback: the payer's bank reclaims a card payment. All but our decision is the provider's latest report; evidence is submitted at
 * its site.
 */
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
    /** The provider's time of its latest report. */
    toldAt: at().notNull(),
    closedAt: at(),
    withdrawnAt: at(),
    reinstatedAt: at(),
    /** The office's decision about a lost amount. */
    treatment: text().$type<DisputeTreatment>(),
    treatedAt: at(),
    treatedBy: text(),
    treatedByName: text(),
    treatmentReason: text(),
    /** Made by treating it as one. */
    refundID: text(),
    /** The amount was returned after the decision. */
    treatmentEndedAt: at(),
    /** Bad debts that ended when the amount was returned, before it was lost again: each stays in the books. Oldest first. */
    formerWriteOffs: jsonb().$type<FormerWriteOff[]>(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('payment_dispute_provider').on(row.providerID),
    index('payment_dispute_payment').on(row.paymentID),
    index('payment_dispute_open').on(row.evidenceDueAt).where(sql`closed_at is null`),
    index('payment_dispute_opened').on(row.openedAt, row.id),
    check('payment_dispute_treated_whole', sql`num_nulls(${row.treatment}, ${row.treatedAt}, ${row.treatedBy}) in (0, 3)`),
    check('payment_dispute_amount_in_range', sql`${row.amount} between 0 and 1000000000000`),
  ],
)
export type DisputeRow = typeof dispute.$inferSelect
