import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MeasureReason } from '#domain/people/measure/enumerations.ts'
import { at } from '#platform/db/columns.ts'

/** Recognises people who were suspended and then erased: no name, address or number, only keyed hashes of them. */
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
