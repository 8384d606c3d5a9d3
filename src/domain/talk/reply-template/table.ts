import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { ReplyParty } from './enumerations.ts'

/** A text that somebody writes again and again, with places for what the talk knows. */
export const replyTemplate = pgTable(
  'reply_template',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Of the office: everybody there uses it. */
    shared: boolean().notNull().default(false),
    /** By what it is found with a few keys. */
    shortcut: text(),
    party: integer().$type<ReplyParty>().notNull().default(0),
    /** Where it stands among those of its owner. */
    displayOrder: integer().notNull().default(0),
    archivedFlag: boolean().notNull().default(false),
    useCount: integer().notNull().default(0),
    ...stamps,
  },
  (row) => [
    index('reply_template_user').on(row.userID, row.createdAt, row.id),
    uniqueIndex('reply_template_shared').on(row.shortcut).where(sql`${row.shared} and not ${row.archivedFlag}`),
    uniqueIndex('reply_template_own').on(row.userID, row.shortcut).where(sql`not ${row.shared} and not ${row.archivedFlag}`),
  ],
)
