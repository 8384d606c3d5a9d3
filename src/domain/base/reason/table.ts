import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** Reasons the office gives frequently, as editable text: letters already sent keep theirs. */
export const reason = pgTable(
  'reason',
  {
    id: text().primaryKey(),
    kind: integer().notNull(),
    /** Never changes; unique within its kind. */
    code: integer().notNull(),
    label: text().notNull(),
    letterText: text().notNull(),
    /** For a rejected listing: the field concerned. */
    field: text(),
    displayOrder: integer().notNull(),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (table) => [index('reason_order').on(table.kind, table.displayOrder), uniqueIndex('reason_code').on(table.kind, table.code)],
)
