import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { at, stamps } from '#platform/db/columns.ts'

/** A message hidden from both sides by an operator, with the reason. At most one row per message is active. */
export const hiddenMessage = pgTable(
  'chat_cover',
  {
    id: text().primaryKey(),
    chatID: text().notNull(),
    negotiationID: text().notNull(),
    reasonCode: integer().$type<keyof typeof messageReportReasons>().notNull(),
    /** The reason as its sender reads it. */
    reason: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    liftedAt: at(),
    liftedBy: text(),
    liftReason: text(),
    ...stamps,
  },
  (row) => [
    index('chat_cover_chat').on(row.chatID, row.createdAt),
    uniqueIndex('chat_cover_standing').on(row.chatID).where(sql`${row.liftedAt} is null`),
  ],
)
