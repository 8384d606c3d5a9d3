import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Counters of the current time window; a row is worthless once its window has ended. */
export const rate = pgTable(
  'rate',
  {
    key: text().primaryKey(),
    endsAt: at().notNull(),
    count: integer().notNull(),
  },
  (row) => [index('rate_ends').on(row.endsAt)],
)
