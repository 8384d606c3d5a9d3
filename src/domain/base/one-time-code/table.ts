import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { CodePurpose } from './enumerations.ts'

/** 確認コード: the code in somebody's mailbox, and how often one was guessed. For one person and one thing there is one. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** A member or a companion. */
    holderID: text().notNull(),
    purpose: integer().$type<CodePurpose>().notNull(),
    /** What it is about; the room that asks for the code says of which kind. */
    subjectID: text().notNull(),
    /** Sealed with a key of the house; null when it was used. */
    codeHash: text(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    tries: integer().notNull().default(0),
    triedAt: at(),
  },
  (row) => [primaryKey({ columns: [row.holderID, row.purpose, row.subjectID] }), index('one_time_code_expires').on(row.expiresAt)],
)
