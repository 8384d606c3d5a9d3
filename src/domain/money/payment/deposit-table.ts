import { sql } from 'drizzle-orm'
import { check, date, index, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { joinedText } from '#platform/db/letter-pairs.ts'
import type { AdjustmentKind, DepositAside, DepositOrigin } from './deposit-enumerations.ts'
import { payment } from './table.ts'

/** Names, text and numbers that the office looks for. */
export const depositText = (on: Record<'payerRaw' | 'payerFolded' | 'description' | 'reference', PgColumn>) =>
  joinedText(on.payerRaw, on.payerFolded, on.description, on.reference)

/**
 * Every amount received. Invariant: amount = remaining + allocations that are not undone + returns (refunds of kind `remainder` that were
 * not refused or withdrawn).
 */
export const deposit = pgTable(
  'deposit',
  {
    id: text().primaryKey(),
    origin: text().$type<DepositOrigin>().notNull(),
    /** The payment it was made for, according to the card page or the operator who confirmed it. */
    paymentID: text().references(() => payment.id),
    amount: yen().notNull(),
    currency: text().notNull().default('jpy'),
    remaining: yen().notNull(),
    bookedOn: date().notNull(),
    /** The account's key in the settings; null for cards. */
    account: text(),
    payerRaw: text(),
    payerFolded: text(),
    description: text(),
    /** For a card, the provider's id of the payment; for a bank line, the numbers in its text. */
    reference: text(),
    importID: text(),
    /** The same line has the same fingerprint in every file of its account. */
    fingerprint: text(),
    aside: text().$type<DepositAside>(),
    asideNote: text(),
    assigneeID: text(),
    laterOn: date(),
    note: text(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('deposit_card').on(row.reference).where(sql`origin = 'card'`),
    uniqueIndex('deposit_fingerprint').on(row.account, row.fingerprint),
    index('deposit_payment').on(row.paymentID),
    index('deposit_import').on(row.importID),
    index('deposit_waiting').on(row.bookedOn, row.id).where(sql`remaining > 0 and aside is null`),
    index('deposit_booked').on(row.bookedOn, row.id),
    index('deposit_amount').on(row.amount, row.id),
    // Known payers of a name are looked up among deposits that have paid something.
    index('deposit_payer').on(row.payerFolded, row.bookedOn).where(sql`remaining < amount`),
    index('deposit_said').using('gin', sql`grams(${depositText(row)})`),
    check('deposit_origin_known', sql`${row.origin} in ('card', 'file', 'hand')`),
    check('deposit_amount_in_range', sql`${row.amount} between 0 and 1000000000000`),
    check('deposit_remaining_in_range', sql`${row.remaining} between 0 and ${row.amount}`),
  ],
)
export type DepositRow = typeof deposit.$inferSelect

/** The part of a deposit that pays one payment. */
export const allocation = pgTable(
  'allocation',
  {
    id: text().primaryKey(),
    depositID: text()
      .notNull()
      .references(() => deposit.id),
    paymentID: text()
      .notNull()
      .references(() => payment.id),
    amount: yen().notNull(),
    at: at().notNull(),
    /** Null if allocated automatically, as card payments are. */
    by: text(),
    byName: text(),
    undoneAt: at(),
    undoneBy: text(),
    undoneByName: text(),
    undoReason: text(),
    /** The receipt voided when the allocation was undone. */
    voidReceiptNumber: text(),
    ...stamps,
  },
  (row) => [
    index('allocation_deposit').on(row.depositID),
    index('allocation_payment').on(row.paymentID),
    index('allocation_at').on(row.at),
    check('allocation_amount_in_range', sql`${row.amount} between 1 and 1000000000000`),
  ],
)
export type AllocationRow = typeof allocation.$inferSelect

/**
 * An adjustment by the office: a difference between the amounts received and billed. It is undone together with an allocation of its
 * payment.
 */
export const adjustment = pgTable(
  'adjustment',
  {
    id: text().primaryKey(),
    paymentID: text()
      .notNull()
      .references(() => payment.id),
    kind: text().$type<AdjustmentKind>().notNull(),
    amount: yen().notNull(),
    reason: text(),
    at: at().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    undoneAt: at(),
    ...stamps,
  },
  (row) => [
    index('adjustment_payment').on(row.paymentID),
    index('adjustment_at').on(row.at),
    check('adjustment_kind_known', sql`${row.kind} in ('fee', 'writeOff')`),
    check('adjustment_amount_in_range', sql`${row.amount} between 1 and 1000000000000`),
  ],
)
