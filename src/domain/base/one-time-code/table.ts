import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { CodePurpose } from './enumerations.ts'

/** 確認コード: the code sent by mail, and the number of failed attempts. One per person and subject. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** A member or a companion. */
    holderID: text().notNull(),
    purpose: integer().$type<CodePurpose>().notNull(),
    /** The subject of the code; the room that uses the code knows its kind. */
    subjectID: text().notNull(),
    /** Sealed with a server key; null once used. */
    codeHash: text(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer().notNull().default(0),
    triedAt: at(),
  },
  (row) => [primaryKey({ columns: [row.holderID, row.purpose, row.subjectID] }), index('one_time_code_expires').on(row.expiresAt)],
)
