import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** A file attached to an answer about personal data; its bytes are encrypted in storage. */
export const privacyFile = pgTable(
  'privacy_file',
  {
    id: text().primaryKey(),
    requestID: text().notNull(),
    /** The operator who uploaded it. */
    ownerID: text().notNull(),
    name: text().notNull(),
    /** False for a picture. */
    pdf: boolean().notNull(),
    pages: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    key: text().notNull(),
    /** Null until fully stored. */
    storedAt: at(),
    /** When it became available to the requester; null until an answer includes it. */
    answeredAt: at(),
    ...stamps,
  },
  (row) => [
    index('privacy_file_request').on(row.requestID),
    index('privacy_file_answered').on(row.answeredAt),
    index('privacy_file_unsent').on(row.createdAt).where(sql`${row.answeredAt} is null`),
  ],
)
export type PrivacyFileRow = typeof privacyFile.$inferSelect
