import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { NoticePurpose } from './enumerations.ts'

/** An encrypted account, as written once. */
export interface SealedEdition {
  edition: number
  at: string
  sealed: string
}

/** 振込先のお知らせ: where the other side pays. The account is encrypted with a server key. */
export const bankNotice = pgTable(
  'bank_notice',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    planID: text()
      .notNull()
      .references(() => dealPlan.id, { onDelete: 'cascade' }),
    purpose: integer().$type<NoticePurpose>().notNull().default(1),
    /** The side whose account it is. */
    writer: integer().$type<Side>().notNull(),
    writerID: text().notNull(),
    edition: integer().notNull(),
    /** Oldest first. */
    editions: jsonb().$type<SealedEdition[]>().notNull(),
    writtenAt: at().notNull(),
    /** For this edition: when the payer first saw it, and when they confirmed it with the other side. */
    readAt: at(),
    checkedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('bank_notice_one_purpose').on(row.planID, row.purpose),
    index('bank_notice_negotiation').on(row.negotiationID),
    check('bank_notice_writer_known', sql`${row.writer} in (2, 3)`),
  ],
)
