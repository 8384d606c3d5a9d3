import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { AlertCause, AlertState } from './causes.ts'

export type AlertFacts = Record<string, string | number>

/** What an operator has to look at. Raised by a deed, in its transaction; concluded by an operator, with a word of how. */
export const alert = pgTable(
  'alert',
  {
    id: text().primaryKey(),
    /** The same trouble has the same key, however often we are told of it. */
    key: text().notNull(),
    cause: text().$type<AlertCause>().notNull(),
    subjectKind: text().notNull(),
    subjectID: text(),
    negotiationID: text(),
    facts: jsonb().$type<AlertFacts>().notNull(),
    /** How often it came, and when last. */
    count: integer().notNull().default(1),
    lastAt: at().notNull(),
    /** When it came, or came again after somebody had seen to it. */
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
