import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { GatewayEvent } from './gateway.ts'

/** The inbox of the payment provider's events: each is applied in the transaction that records it here, so at most once. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: text().primaryKey(),
    /** A single receipt of money causes two events, for the checkout and for the payment: only the first to arrive counts. */
    receiptOf: text().unique(),
    type: text().notNull(),
    /** In our terms, without the payer's name, address or card. */
    event: jsonb().$type<Omit<GatewayEvent, 'occurredAt'>>().notNull(),
    occurredAt: at().notNull(),
    receivedAt: at().notNull(),
  },
  (row) => [index('gateway_event_occurred').on(row.occurredAt)],
)
