import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import { estate } from './table.ts'

/**
 * An ending with a buyer: in one of the negotiations, or elsewhere. It can be taken back until `until`; then the other negotiations close.
 * An ending that names a negotiation stays until that negotiation ends.
 */
export const estateEnding = pgTable(
  'estate_ending',
  {
    estateID: text()
      .primaryKey()
      .references(() => estate.id, { onDelete: 'cascade' }),
    /** The negotiation with the buyer; null if the buyer was found elsewhere. */
    negotiationID: text(),
    at: at().notNull(),
    until: at().notNull(),
    /** The previous status of the estate and its listing. */
    statusBefore: integer().notNull(),
    confirmedBefore: at(),
    /** When the other negotiations were closed. */
    settledAt: at(),
  },
  (table) => [index('estate_ending_due').on(table.settledAt, table.until)],
)
