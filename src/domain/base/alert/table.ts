import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { AlertCause, AlertState } from './causes.ts'

export type AlertFacts = Record<string, string | number>

/** Problems that an operator has to resolve. An action raises one in its transaction; an operator concludes it with a note. */
export const alert = pgTable(
  'alert',
  {
    id: text().primaryKey(),
    /** The same problem has the same key, however often it is reported. */
    key: text().notNull(),
    cause: text().$type<AlertCause>().notNull(),
    subjectKind: text().notNull(),
    subjectID: text(),
    negotiationID: text(),
    facts: jsonb().$type<AlertFacts>().notNull(),
    /** Number of occurrences, and time of the last one. */
    count: integer().notNull().default(1),
    lastAt: at().notNull(),
    /** When it occurred first, or again after it was concluded. */
    openedAt: at().notNull(),
    state: integer().$type<AlertState>().notNull().default(1),
    assigneeID: text(),
    note: text(),
    concludedAt: at(),
    concludedBy: text(),
    concludedByName: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('alert_key').on(table.key),
    index('alert_state').on(table.state, table.createdAt, table.id),
    check('alert_concluded_whole', sql`(${table.state} = 9) = (num_nulls(${table.note}, ${table.concludedAt}, ${table.concludedBy}) = 0)`),
  ],
)
