import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import { estate } from './table.ts'

/**
 * An ending that says who buys: one of the talks, or somebody else. It can be taken back until `until`; then the other talks close. One
 * that names a talk stays until that talk has come to its end.
 */
export const estateEnding = pgTable(
  'estate_ending',
  {
    estateID: text()
      .primaryKey()
      .references(() => estate.id, { onDelete: 'cascade' }),
    /** The talk with the buyer; empty when the buyer was found elsewhere. */
    negotiationID: text(),
    at: at().notNull(),
    until: at().notNull(),
    /** How the estate and its listing stood before. */
    statusBefore: integer().notNull(),
    confirmedBefore: at(),
    /** Since when the other talks are closed. */
    settledAt: at(),
  },
  (table) => [index('estate_ending_due').on(table.settledAt, table.until)],
)
