import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { MeasureKind, MeasureReason, Restriction } from './enumerations.ts'

/** Measures against a member, and their outcome. */
export const userMeasure = pgTable(
  'user_measure',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    kind: integer().$type<MeasureKind>().notNull(),
    kinds: text().array().$type<Restriction[]>().notNull().default([]),
    reasonCode: integer().$type<MeasureReason>().notNull(),
    /** The reason as the member reads it. */
    reason: text().notNull(),
    /** A suspension not yet confirmed by a chief. */
    provisional: boolean().notNull().default(false),
    /** The report it responds to. */
    caseID: text(),
    /** Whether the member got a letter. */
    told: boolean().notNull().default(true),
    by: text().notNull(),
    byName: text().notNull(),
    /** Null for a warning, and for measures without an end date. */
    until: at(),
    /** Set when lifted; null if it simply expired. */
    liftedAt: at(),
    liftedBy: text(),
    liftReason: text(),
    ...stamps,
  },
  (row) => [
    index('user_measure_user').on(row.userID, row.createdAt),
    index('user_measure_standing').on(row.userID).where(sql`${row.liftedAt} is null and ${row.kind} <> 1`),
    index('user_measure_provisional').on(row.until).where(sql`${row.liftedAt} is null and ${row.provisional}`),
  ],
)
