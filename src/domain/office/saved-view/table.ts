import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { ColumnList } from './column-enumerations.ts'
import type { ViewScreen } from './enumerations.ts'

/** A list of one of the office's screens under a name, for everybody there or for one of them. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    screen: text().$type<ViewScreen>().notNull().default('inbox'),
    name: text().notNull(),
    /** Its conditions as the address has them. */
    query: text().notNull(),
    sharedBy: text().notNull(),
    /** Whose alone it is; null: everybody's there. */
    ownerID: text(),
    ...stamps,
  },
  (row) => [uniqueIndex('saved_view_of').on(row.screen, sql`coalesce(${row.ownerID}, '')`, row.name)],
)

/** Which columns somebody of the office wants to see of a list, wherever they sign in. Who has no row sees the usual ones. */
export const listColumns = pgTable(
  'list_columns',
  {
    userID: text().notNull(),
    list: text().$type<ColumnList>().notNull(),
    columns: text().array().notNull(),
    ...stamps,
  },
  (row) => [primaryKey({ columns: [row.userID, row.list] })],
)
