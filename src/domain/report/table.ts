import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** What somebody found wrong with a listing. Only operators read it. */
export const report = pgTable(
  'report',
  {
    id: text().primaryKey(),
    estateID: text().notNull(),
    reason: integer().notNull(),
    note: text(),
    /** Null when a guest told us. */
    reporterID: text(),
    ...stamps,
  },
  (table) => [index('report_estate').on(table.estateID)],
)
