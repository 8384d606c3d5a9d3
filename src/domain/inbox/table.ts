import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** A list of the inbox under a name, for everybody in the office. One's own are kept by the browser. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Its conditions as the address has them. */
    query: text().notNull(),
    sharedBy: text().notNull(),
    ...stamps,
  },
  (row) => [uniqueIndex('saved_view_name').on(row.name)],
)
