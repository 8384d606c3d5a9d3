import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ExportSubject } from './enumerations.ts'

/** An exported file with members' data: who exported it, when, what it contained and why. Never updated. */
export const takeout = pgTable(
  'takeout',
  {
    id: text().primaryKey(),
    at: at().notNull(),
    byID: text().notNull(),
    byName: text().notNull(),
    what: text().$type<ExportSubject>().notNull(),
    /** The list's conditions as text. */
    conditions: text().notNull(),
    columns: jsonb().notNull().$type<string[]>(),
    reason: text(),
    rows: integer().notNull(),
    format: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (row) => [index('takeout_at').on(row.at, row.id)],
)
