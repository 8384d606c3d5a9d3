import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { HandoverContent } from './content.ts'
import type { HandoverStatus } from './enumerations.ts'

/** Somebody's word that it is so, and when they gave it. */
export interface ConfirmedBy {
  party: Side
  at: string
}

/** 引渡し確認書: what changed hands with the house, written and confirmed by both. */
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
    /** Of the content: who confirms names it. */
    edition: integer().notNull(),
    /** All that it shows. */
    photos: text().array().notNull(),
    confirmations: jsonb().$type<ConfirmedBy[]>().notNull(),
    /** What the buyer says they have not got. */
    lack: text(),
    lackAt: at(),
    /** Of what both have confirmed. */
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
