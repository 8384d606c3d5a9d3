import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** What the operators note of a member for each other. Nothing of it is ever the member's to read. */
export const userNote = pgTable(
  'user_note',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    text: text().notNull(),
    writtenBy: text().notNull(),
    writtenByName: text().notNull(),
    ...stamps,
  },
  (row) => [index('user_note_user').on(row.userID, row.createdAt, row.id)],
)
