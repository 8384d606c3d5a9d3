import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** queued: waits for delivery · sent · failed: given up · kept: no SMTP server is configured, the letter stays readable at /dev/mail. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'kept'

/** A file that a letter brings along: text, and small. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** The outbox: a letter is a row of the transaction that caused it, and is delivered by a job once that has committed. */
export const mail = pgTable(
  'mail',
  {
    id: text().primaryKey(),
    /** What the letter is about, once: a second one with the same key is not written. */
    key: text().notNull().unique(),
    toAddress: text().notNull(),
    toName: text(),
    /** Which of the letters whose words the office may change; null for every other. */
    template: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not before this moment; while a node delivers the row, also the end of its lease. */
    dueAt: at().notNull(),
    error: text(),
    createdAt: at().notNull(),
    sentAt: at(),
    /** The member it was written to, whatever their address is by now. */
    userID: text(),
    /** The letter that this one repeats. */
    resentFrom: text(),
    /** When an operator last sent it again, or said that it need not be. */
    resentAt: at(),
    givenUpAt: at(),
  },
  (row) => [
    index('mail_due').on(row.status, row.dueAt),
    index('mail_created').on(row.createdAt, row.id),
    index('mail_status').on(row.status, row.createdAt, row.id),
    // Texts that are still there, the oldest first.
    index('mail_texts').on(row.createdAt).where(sql`text <> ''`),
    index('mail_template').on(row.template, row.createdAt, row.id),
    index('mail_user').on(row.userID, row.createdAt, row.id),
    index('mail_address').on(row.toAddress, row.createdAt, row.id),
  ],
)
