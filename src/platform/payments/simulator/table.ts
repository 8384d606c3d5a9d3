import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, yen } from '#platform/db/columns.ts'

/** The simulator's side of a payment: what a real provider would keep in its own house. */
export const simulatedCheckout = pgTable('simulated_checkout', {
  id: text().primaryKey(),
  /** paymentID and attempt: the same asked twice is one checkout. */
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
  /** Why the last card was refused. */
  declined: text(),
  /** Yen given back by refundID. */
  refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
})

/** Its events, each delivered by the signed webhook until that answers well. */
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
