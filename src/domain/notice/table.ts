import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    postDate: date().notNull(),
    status: integer().notNull(),
    ...stamps,
  },
  (table) => [index('notice_post_date').on(table.postDate)],
)
