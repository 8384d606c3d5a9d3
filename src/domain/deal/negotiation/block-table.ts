import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Users someone does not want to hear from. Known only to the blocker. */
export const block = pgTable('block', { userID: text().notNull(), blockedID: text().notNull(), createdAt: at().notNull() }, (row) => [
  primaryKey({ columns: [row.userID, row.blockedID] }),
  index('block_blocked').on(row.blockedID),
])
