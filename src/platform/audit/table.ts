import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Who did what to what, and when. */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: at().notNull(),
    actorID: text(),
    actorKind: integer(),
    deed: text().notNull(),
    subjectKind: text().notNull(),
    subjectID: text().notNull(),
    detail: jsonb().notNull().$type<Record<string, unknown>>(),
    requestID: text().notNull(),
    ip: text().notNull(),
  },
  (table) => [index('audit_subject').on(table.subjectKind, table.subjectID, table.at), index('audit_actor').on(table.actorID, table.at)],
)
