import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { TakenWhat } from './enumerations.ts'

/** A file with members' data that left the house: who took it, when, what was in it and why. Never changed. */
export const takeout = pgTable(
  'takeout',
  {
    id: text().primaryKey(),
    at: at().notNull(),
    byID: text().notNull(),
    byName: text().notNull(),
    what: text().$type<TakenWhat>().notNull(),
    /** As the list was narrowed, in words. */
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
