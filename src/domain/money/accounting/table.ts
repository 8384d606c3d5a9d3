import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

/** The entries of the closed months: money that a closed month has counted stays there, until the month is reopened. */
export const closedEntry = pgTable('closed_entry', { id: text().primaryKey(), month: text().notNull() })

/** A closed month with its figures. A reopened one stays as a record. */
export const monthClosing = pgTable(
  'month_closing',
  {
    id: text().primaryKey(),
    /** 2026-11 */
    month: text().notNull(),
    closedAt: at().notNull(),
    closedBy: text().notNull(),
    closedByName: text().notNull(),
    note: text(),
    figures: jsonb().$type<object>().notNull(),
    sha256: text().notNull(),
    reopenedAt: at(),
    reopenedBy: text(),
    reopenReason: text(),
    ...stamps,
  },
  (table) => [uniqueIndex('month_closing_once').on(table.month).where(sql`reopened_at is null`)],
)
