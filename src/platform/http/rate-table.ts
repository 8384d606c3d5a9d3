import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** How often something was done in a window of time; a row is worthless once its window has ended. */
export const rate = pgTable(
  'rate',
  {
    key: text().notNull(),
    endsAt: at().notNull(),
    count: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.key, row.endsAt] }), index('rate_ends').on(row.endsAt)],
)
