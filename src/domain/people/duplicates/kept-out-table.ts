import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MeasureReason } from '#domain/people/measure/measure-enumerations.ts'
import { at } from '#platform/db/columns.ts'

/** By what somebody is known again who was shut out and then erased: no name, no address, no number, only what these come to under our key. */
export const keptOut = pgTable(
  'kept_out',
  {
    /** Of a mailbox or a telephone number. */
    mark: text().primaryKey(),
    /** The account that was erased. */
    userID: text().notNull(),
    reasonCode: integer().$type<MeasureReason>().notNull(),
    until: at().notNull(),
  },
  (row) => [index('kept_out_until').on(row.until)],
)
