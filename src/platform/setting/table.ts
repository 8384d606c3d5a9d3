import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { Section } from './sections.ts'

/** What the office has set, edition by edition: rows are added, and of one that is still to come it can be said that it never will. */
export const settingVersion = pgTable(
  'setting_version',
  {
    id: text().primaryKey(),
    section: text().$type<Section>().notNull(),
    edition: integer().notNull(),
    validFrom: at().notNull(),
    data: jsonb().notNull(),
    note: text(),
    /** Nobody: the first edition, out of the environment. */
    writtenBy: text(),
    writtenByName: text(),
    /** Absent while it waits for a second chief. */
    confirmedAt: at(),
    confirmedBy: text(),
    confirmedByName: text(),
    withdrawnAt: at(),
    ...stamps,
  },
  (row) => [uniqueIndex('setting_version_edition').on(row.section, row.edition)],
)
