import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { ViewScreen } from './enumerations.ts'

/** A list of one of the office's screens under a name, for everybody there. One's own are kept by the browser. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    screen: text().$type<ViewScreen>().notNull().default('inbox'),
    name: text().notNull(),
    /** Its conditions as the address has them. */
    query: text().notNull(),
    sharedBy: text().notNull(),
    ...stamps,
  },
  (row) => [uniqueIndex('saved_view_name').on(row.screen, row.name)],
)
