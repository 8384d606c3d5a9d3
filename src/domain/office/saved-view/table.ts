import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { ViewScreen } from './enumerations.ts'

/** A saved view of an office list, shared or owned by one operator. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    screen: text().$type<ViewScreen>().notNull().default('inbox'),
    name: text().notNull(),
    /** The conditions, as a query string. */
    query: text().notNull(),
    sharedBy: text().notNull(),
    /** Its owner; null if shared with the whole office. */
    ownerID: text(),
    ...stamps,
  },
  (row) => [uniqueIndex('saved_view_of').on(row.screen, sql`coalesce(${row.ownerID}, '')`, row.name)],
)
