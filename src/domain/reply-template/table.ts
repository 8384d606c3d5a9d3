import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** A text that somebody writes again and again, with places for what the talk knows. */
export const replyTemplate = pgTable(
  'reply_template',
  { id: text().primaryKey(), userID: text().notNull(), title: text().notNull(), body: text().notNull(), ...stamps },
  (row) => [index('reply_template_user').on(row.userID, row.createdAt, row.id)],
)
