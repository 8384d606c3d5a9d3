import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'

/** A file of a message; its bytes are encrypted in storage. */
export const chatFile = pgTable(
  'chat_file',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    ownerID: text().notNull(),
    name: text().notNull(),
    pages: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    key: text().notNull(),
    previewKey: text().notNull(),
    /** Null until fully stored: an interrupted upload stays null, and the clean-up finds it. */
    storedAt: at(),
    /** The message it belongs to, including one awaiting review; null until sent. */
    messageID: text(),
    place: integer().notNull().default(0),
    ...stamps,
  },
  (row) => [
    index('chat_file_message').on(row.messageID),
    index('chat_file_owner').on(row.ownerID),
    index('chat_file_abandoned').on(row.updatedAt).where(sql`${row.messageID} is null`),
  ],
)
export type ChatFileRow = typeof chatFile.$inferSelect
