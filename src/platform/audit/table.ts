import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { AuditName } from './names.ts'

export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: at().notNull(),
    actorID: text(),
    actorKind: integer(),
    deed: text().$type<AuditName>().notNull(),
    subjectKind: text().notNull(),
    subjectID: text().notNull(),
    detail: jsonb().notNull().$type<Record<string, unknown>>(),
    /** For an edit: the changed fields, masked; erased with the member they are about. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    changeSalt: text(),
    /** SHA-256 over the three: it remains, so the chain does too. */
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

/** A closed day of the audit log: the number of its entries, and a hash over them and the previous day. */
export const auditDay = pgTable('audit_day', {
  /** yyyy-MM-dd, in Tokyo. */
  day: text().primaryKey(),
  count: integer().notNull(),
  /** SHA-256, hexadecimal. */
  hash: text().notNull(),
  /** Hash of the previous day; empty for the first. */
  previous: text().notNull(),
  madeAt: at().notNull(),
  /** Its entries were deleted: the hash replaces them in the chain. */
  forgottenAt: at(),
})
