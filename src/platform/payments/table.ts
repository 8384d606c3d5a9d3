import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { GatewayEvent } from './gateway.ts'

/** The inbox of the payment provider's events: each is applied in the transaction that records it here, so at most once. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: text().primaryKey(),
    /** One receipt of money is told by two events, of the checkout and of the payment: the first to come is the one that counts. */
    receiptOf: text().unique(),
    type: text().notNull(),
    /** In our words, without the payer's name, address or card. */
    event: jsonb().$type<Omit<GatewayEvent, 'occurredAt'>>().notNull(),
    occurredAt: at().notNull(),
    receivedAt: at().notNull(),
  },
  (row) => [index('gateway_event_occurred').on(row.occurredAt)],
)
