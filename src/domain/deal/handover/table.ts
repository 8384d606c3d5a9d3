import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { HandoverContent } from './content.ts'
import type { HandoverStatus } from './enumerations.ts'

/** A side's confirmation, and its time. */
export interface ConfirmedBy {
  party: Side
  at: string
}

/** 引渡し確認書: everything that changed hands with the house, written and confirmed by both. */
export const handover = pgTable(
  'handover',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    planID: text()
      .notNull()
      .references(() => dealPlan.id, { onDelete: 'cascade' }),
    handoverStatus: integer().$type<HandoverStatus>().notNull(),
    content: jsonb().$type<HandoverContent>().notNull(),
    /** Edition of the content, named in a confirmation. */
    edition: integer().notNull(),
    /** All pictures in the record. */
    photos: text().array().notNull(),
    confirmations: jsonb().$type<ConfirmedBy[]>().notNull(),
    /** Items the buyer reports as missing. */
    lack: text(),
    lackAt: at(),
    /** Hash of the confirmed content. */
    sha256: text(),
    confirmedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('handover_one').on(row.planID),
    index('handover_negotiation').on(row.negotiationID),
    index('handover_photos').using('gin', row.photos),
    check('handover_status_known', sql`${row.handoverStatus} in (1, 2)`),
    check('handover_confirmed_is_told', sql`${row.handoverStatus} <> 2 or (${row.sha256} is not null and ${row.confirmedAt} is not null)`),
  ],
)
