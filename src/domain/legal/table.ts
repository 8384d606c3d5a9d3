import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** That a member agreed to one edition of a text that binds; rows are never changed. */
export const legalConsent = pgTable(
  'legal_consent',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    section: text().notNull(),
    edition: integer().notNull(),
    at: at().notNull(),
  },
  (table) => [uniqueIndex('legal_consent_once').on(table.userID, table.section, table.edition)],
)
