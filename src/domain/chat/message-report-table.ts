import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** A message as it was when somebody told of it. */
export interface Pinned {
  id: string
  seq: number
  senderName: string
  userType: number
  message: string
  imageCount: number
  fileNames?: string[]
  createdAt: string
}

/** What somebody found wrong with a message, with what was said around it. Only operators read it. */
export const messageReport = pgTable(
  'message_report',
  {
    id: text().primaryKey(),
    chatID: text().notNull(),
    negotiationID: text().notNull(),
    reason: integer().notNull(),
    note: text(),
    reporterID: text().notNull(),
    reportedID: text().notNull(),
    pinned: jsonb().$type<Pinned[]>().notNull(),
    /** What its reporter was told in the end. */
    answer: text(),
    concludedAt: at(),
    concludedBy: text(),
    ...stamps,
  },
  (row) => [
    index('message_report_open').on(row.concludedAt, row.createdAt),
    index('message_report_reporter').on(row.reporterID, row.chatID),
  ],
)
