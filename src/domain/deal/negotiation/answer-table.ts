import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** One answer of an operator to somebody who waited: written with the message, for the figures. */
export const answer = pgTable(
  'answer',
  {
    negotiationID: text().notNull(),
    /** Of the message that was the answer. */
    seq: integer().notNull(),
    by: text().notNull(),
    waitingSince: at().notNull(),
    at: at().notNull(),
    /** For how long they waited, in hours of the office as it was open then. */
    minutes: integer().notNull(),
    /** The first that was heard of the operators in this talk. */
    first: boolean().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.negotiationID, row.seq] }),
    index('answer_at').on(row.at),
    // Of one person of the office, who looks at their own alone.
    index('answer_by').on(row.by, row.at),
  ],
)
