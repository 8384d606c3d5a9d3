import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** The address of a member's calendar feed. It works without a sign-in, so only the token's hash is stored. */
export const calendarFeed = pgTable(
  'calendar_feed',
  { userID: text().primaryKey(), tokenHash: text().notNull(), createdAt: at().notNull() },
  (row) => [uniqueIndex('calendar_feed_token').on(row.tokenHash)],
)
