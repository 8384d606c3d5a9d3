import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, yen } from '#platform/db/columns.ts'

/** The simulator's side of a payment: the data a real provider would keep. */
export const simulatedCheckout = pgTable('simulated_checkout', {
  id: text().primaryKey(),
  /** paymentID and attempt: a repeated request returns the same checkout. */
  idempotencyKey: text().notNull().unique(),
  paymentID: text().notNull(),
  orderID: text().notNull(),
  amount: yen().notNull(),
  title: text().notNull(),
  payerEmail: text().notNull(),
  successURL: text().notNull(),
  cancelURL: text().notNull(),
  status: text().$type<'open' | 'paid' | 'expired' | 'refunded'>().notNull().default('open'),
  paymentIntentID: text().notNull().unique(),
  /** Reason the last card was refused. */
  declined: text(),
  /** Yen refunded, by refundID. */
  refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
  /** The state of the dispute about it, in the provider's words. */
  disputeStatus: text(),
  disputedAt: at(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
})

/** The simulator's events, each sent to the signed webhook until that succeeds. */
export const simulatedEvent = pgTable(
  'simulated_event',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: at().notNull(),
    deliveredAt: at(),
  },
  (row) => [index('simulated_event_created').on(row.createdAt)],
)

export type SimulatedCheckout = typeof simulatedCheckout.$inferSelect
