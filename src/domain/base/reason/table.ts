import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** Reasons that the office gives again and again, in words to begin with: what was sent keeps its own. */
export const reason = pgTable(
  'reason',
  {
    id: text().primaryKey(),
    kind: integer().notNull(),
    /** Never changes; of its kind alone. */
    code: integer().notNull(),
    label: text().notNull(),
    letterText: text().notNull(),
    /** Of a house that goes back to its seller: what of it the reason is about. */
    field: text(),
    displayOrder: integer().notNull(),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (table) => [index('reason_order').on(table.kind, table.displayOrder), uniqueIndex('reason_code').on(table.kind, table.code)],
)
