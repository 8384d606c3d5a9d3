import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'

/** A file of a message; its bytes lie sealed in storage. */
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
    /** Null until all of it lies there: whoever was killed meanwhile leaves this, and the sweep finds it. */
    storedAt: at(),
    /** The message that shows it, also while that waits for an operator; null for one that was not sent. */
    messageID: text(),
    /** Its place among the files of the message. */
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
