import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { MeasureKind, MeasureReason, Restriction } from './measure-enumerations.ts'

/** What the operators did about a member, and what became of it. */
export const userMeasure = pgTable(
  'user_measure',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    kind: integer().$type<MeasureKind>().notNull(),
    /** What a restriction takes away. */
    kinds: text().array().$type<Restriction[]>().notNull().default([]),
    reasonCode: integer().$type<MeasureReason>().notNull(),
    /** What its reader is told. */
    reason: text().notNull(),
    /** A suspension that a chief has not confirmed. */
    provisional: boolean().notNull().default(false),
    /** The report that it answers. */
    caseID: text(),
    /** Whether the member was told by letter. */
    told: boolean().notNull().default(true),
    by: text().notNull(),
    byName: text().notNull(),
    /** Null for a word of caution, and for what ends only by hand. */
    until: at(),
    /** It ended before its time, or by hand. */
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
