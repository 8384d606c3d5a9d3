import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Side } from './enumerations.ts'
import { negotiation } from './table.ts'

/** A side's agreement to exchange telephone and mail. Once both agree, it becomes a release. */
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
