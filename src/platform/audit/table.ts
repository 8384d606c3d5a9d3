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
    /** Of an edit: the fields that changed, masked; they go with the member whose they are. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    changeSalt: text(),
    /** SHA-256 over the three: it stays, and with it the chain. */
    changeSum: text(),
    requestID: text().notNull(),
    ip: text().notNull(),
  },
  (table) => [
    index('audit_subject').on(table.subjectKind, table.subjectID, table.at, table.id),
    index('audit_actor').on(table.actorID, table.at, table.id),
    index('audit_at').on(table.at, table.id),
    index('audit_deed').on(table.deed, table.at, table.id),
  ],
)

/** One finished day of the records: how many there were, and a hash over them and over the day before. */
export const auditDay = pgTable('audit_day', {
  /** yyyy-MM-dd, in Tokyo. */
  day: text().primaryKey(),
  count: integer().notNull(),
  /** SHA-256, hexadecimal. */
  hash: text().notNull(),
  /** Of the day before; empty of the first. */
  previous: text().notNull(),
  madeAt: at().notNull(),
  /** Its records are no longer kept: the hash stands for them in the chain. */
  forgottenAt: at(),
})
