import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { Metric } from './enumerations.ts'

const figure = {
  /** yyyy-MM, in Tokyo. */
  month: text().notNull(),
  /** Empty of what is about no house. */
  prefecturesCode: text().notNull(),
  cityCode: text().notNull(),
  estateType: integer().notNull(),
  metric: text().$type<Metric>().notNull(),
  n: integer().notNull(),
  /** Yen, where the metric is about money. */
  sum: bigint({ mode: 'number' }).notNull(),
}

/** What happened in a month, by where and what kind of house: counts and sums, and nobody's name. */
export const statMonth = pgTable('stat_month', figure, (row) => [
  primaryKey({ columns: [row.month, row.metric, row.prefecturesCode, row.cityCode, row.estateType] }),
])

/** Until when the months are rolled up; one row. What came later is counted when it is asked for. */
export const statUntil = pgTable('stat_until', { id: integer().primaryKey().default(1), until: at().notNull() })

/** Months that a chief had counted anew. */
export const statRecount = pgTable(
  'stat_recount',
  {
    id: text().primaryKey(),
    fromMonth: text().notNull(),
    toMonth: text().notNull(),
    askedBy: text().notNull(),
    askedByName: text().notNull(),
    /** How many of its months are counted. */
    done: integer().notNull().default(0),
    /** Null until the new figures stand in the place of the old ones. */
    doneAt: at(),
    failedAt: at(),
    ...stamps,
  },
  (row) => [index('stat_recount_created').on(row.createdAt)],
)
export type RecountRow = typeof statRecount.$inferSelect

/** What is counted of it by now, until all of it takes the place of the old figures at once. */
export const statCounting = pgTable('stat_counting', { recountID: text().notNull(), ...figure }, (row) => [
  primaryKey({
    name: 'stat_counting_pk',
    columns: [row.recountID, row.month, row.metric, row.prefecturesCode, row.cityCode, row.estateType],
  }),
])
