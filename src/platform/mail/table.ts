import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** queued: waiting for delivery · sent · failed: given up · kept: no SMTP server is configured, the letter stays readable at /dev/mail. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'kept'

/** A small text file attached to a letter. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** The outbox: a letter is a row of the transaction that caused it; a job delivers it after the commit. */
export const mail = pgTable(
  'mail',
  {
    id: text().primaryKey(),
    /** Identifies the occasion of the letter: a second one with the same key is not written. */
    key: text().notNull().unique(),
    toAddress: text().notNull(),
    toName: text(),
    /** The editable template it was made from; null for letters whose text the operators cannot change. */
    template: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not delivered before this moment; while a node delivers the row, also the end of its lease. */
    dueAt: at().notNull(),
    error: text(),
    createdAt: at().notNull(),
    sentAt: at(),
    /** The member it was written to, whatever their address is now. */
    userID: text(),
    /** The letter this one resends. */
    resentFrom: text(),
    /** When an operator last resent it, or marked that as unnecessary. */
    resentAt: at(),
    givenUpAt: at(),
  },
  (row) => [
    index('mail_due').on(row.status, row.dueAt),
    index('mail_created').on(row.createdAt, row.id),
    index('mail_status').on(row.status, row.createdAt, row.id),
    // Texts not yet erased, oldest first.
    index('mail_texts').on(row.createdAt).where(sql`text <> ''`),
    index('mail_template').on(row.template, row.createdAt, row.id),
    index('mail_user').on(row.userID, row.createdAt, row.id),
    index('mail_address').on(row.toAddress, row.createdAt, row.id),
  ],
)
