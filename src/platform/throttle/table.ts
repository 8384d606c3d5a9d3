import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** How often something was done since its window of time began; a row is worthless once the window has ended. */
export const rate = pgTable(
  'rate',
  {
    key: text().primaryKey(),
    endsAt: at().notNull(),
    count: integer().notNull(),
  },
  (row) => [index('rate_ends').on(row.endsAt)],
)
