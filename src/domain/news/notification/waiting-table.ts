import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Attachment } from '#platform/mail/table.ts'

/** A letter waiting to be combined with others of its negotiation or day. */
export const waitingLetter = pgTable(
  'waiting_letter',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    notificationID: text().notNull(),
    negotiationID: text(),
    /** For the daily digest. */
    daily: boolean().notNull(),
    house: text(),
    /** The letter's key, as in the outbox. */
    template: text(),
    subject: text().notNull(),
    letter: jsonb().$type<Letter>().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    dueAt: at().notNull(),
  },
  (row) => [index('waiting_letter_due').on(row.dueAt), index('waiting_letter_user').on(row.userID, row.id)],
)
