import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** The address under which a person's calendar reads along; who knows it needs nothing else, so only its hash is kept. */
export const calendarFeed = pgTable(
  'calendar_feed',
  { userID: text().primaryKey(), tokenHash: text().notNull(), createdAt: at().notNull() },
  (row) => [uniqueIndex('calendar_feed_token').on(row.tokenHash)],
)
