import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MeasureReason } from '#domain/people/measure/enumerations.ts'
import { at } from '#platform/db/columns.ts'

/**
 * Contacts of members who were erased while suspended for a serious reason, as keyed hashes of mailbox and phone number, to recognise a
 * return.
 */
export const keptOut = pgTable(
  'kept_out',
  {
    /** Hash of a mailbox or a phone number. */
    mark: text().primaryKey(),
    /** The erased account. */
    userID: text().notNull(),
    reasonCode: integer().$type<MeasureReason>().notNull(),
    until: at().notNull(),
  },
  (row) => [index('kept_out_until').on(row.until)],
)
