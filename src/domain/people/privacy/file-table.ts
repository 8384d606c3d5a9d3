import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** A file that goes with an answer to what somebody asked about their data; its bytes lie sealed in storage. */
export const privacyFile = pgTable(
  'privacy_file',
  {
    id: text().primaryKey(),
    requestID: text().notNull(),
    /** Of the office: who brought it. */
    ownerID: text().notNull(),
    name: text().notNull(),
    /** Or else a picture. */
    pdf: boolean().notNull(),
    pages: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    key: text().notNull(),
    /** Null until all of it lies there. */
    storedAt: at(),
    /** Since when whoever asked may fetch it; null while no answer bears it. */
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
