import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Stored answers for repeated calls with one Idempotency-Key: 24 hours per (person, method, path). */
export const idempotency = pgTable(
  'idempotency',
  {
    userID: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.call, table.key] }), index('idempotency_created').on(table.createdAt)],
)
