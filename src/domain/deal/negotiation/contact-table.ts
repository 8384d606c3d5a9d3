import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Side } from './enumerations.ts'
import { negotiation } from './table.ts'

/** That one side agreed that both learn each other's telephone and mail. What follows from both is a release. */
export const contactConsent = pgTable(
  'contact_consent',
  {
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    party: integer().$type<Side>().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.negotiationID, row.party] })],
)
