import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { ReplyParty } from './enumerations.ts'

/** A reusable text with placeholders that a negotiation fills in. */
export const replyTemplate = pgTable(
  'reply_template',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    shared: boolean().notNull().default(false),
    /** Finds it with a few keystrokes. */
    shortcut: text(),
    party: integer().$type<ReplyParty>().notNull().default(0),
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
