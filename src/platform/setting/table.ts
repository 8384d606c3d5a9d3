import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { Section } from './sections.ts'

/** Settings, edition by edition: rows are only added, and a future edition can be withdrawn. */
export const settingVersion = pgTable(
  'setting_version',
  {
    id: text().primaryKey(),
    section: text().$type<Section>().notNull(),
    edition: integer().notNull(),
    validFrom: at().notNull(),
    data: jsonb().notNull(),
    note: text(),
    /** Null for the first edition, from the environment. */
    writtenBy: text(),
    writtenByName: text(),
    /** Null while it waits for a second chief. */
    confirmedAt: at(),
    confirmedBy: text(),
    confirmedByName: text(),
    withdrawnAt: at(),
    ...stamps,
  },
  (row) => [uniqueIndex('setting_version_edition').on(row.section, row.edition)],
)
