import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'

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
    /** The ids of its entries: money that a closed month has counted stays there. */
    counted: text().array().notNull(),
    reopenedAt: at(),
    reopenedBy: text(),
    reopenReason: text(),
    ...stamps,
  },
  (table) => [uniqueIndex('month_closing_once').on(table.month).where(sql`reopened_at is null`)],
)
