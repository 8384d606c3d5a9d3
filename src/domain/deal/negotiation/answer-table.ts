import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** An operator's answer to someone who waited: recorded with the message, for statistics. */
export const answer = pgTable(
  'answer',
  {
    negotiationID: text().notNull(),
    /** Number of the message that answered. */
    seq: integer().notNull(),
    by: text().notNull(),
    waitingSince: at().notNull(),
    at: at().notNull(),
    /** Waiting time in office minutes, by the opening hours of that time. */
    minutes: integer().notNull(),
    /** The operators' first answer in this negotiation. */
    first: boolean().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.negotiationID, row.seq] }),
    index('answer_at').on(row.at),
    // For an operator's own figures.
    index('answer_by').on(row.by, row.at),
  ],
)
