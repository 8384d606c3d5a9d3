import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** What an operator did about somebody's messages: a word of caution, or days without sending any. */
export const silence = pgTable(
  'silence',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    /** What its reader is told. */
    reason: text().notNull(),
    by: text().notNull(),
    /** Null for a word of caution. */
    until: at(),
    /** An operator ended it before its time. */
    liftedAt: at(),
    ...stamps,
  },
  (row) => [
    index('silence_user').on(row.userID, row.createdAt),
    index('silence_standing').on(row.userID).where(sql`${row.until} is not null`),
  ],
)
