import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { Metric } from './enumerations.ts'

const figure = {
  /** yyyy-MM, in Tokyo. */
  month: text().notNull(),
  /** Empty for metrics not tied to an estate. */
  prefecturesCode: text().notNull(),
  cityCode: text().notNull(),
  estateType: integer().notNull(),
  metric: text().$type<Metric>().notNull(),
  n: integer().notNull(),
  /** Yen, for metrics about money. */
  sum: bigint({ mode: 'number' }).notNull(),
}

/** Events of a month by place and estate type: counts and sums, without personal data. */
export const statMonth = pgTable('stat_month', figure, (row) => [
  primaryKey({ columns: [row.month, row.metric, row.prefecturesCode, row.cityCode, row.estateType] }),
])

/** How far the months are rolled up; a single row. Later events are counted when read. */
export const statUntil = pgTable('stat_until', { id: integer().primaryKey().default(1), until: at().notNull() })

/** Recounts that a chief requested. */
export const statRecount = pgTable(
  'stat_recount',
  {
    id: text().primaryKey(),
    fromMonth: text().notNull(),
    toMonth: text().notNull(),
    askedBy: text().notNull(),
    askedByName: text().notNull(),
    /** Months counted so far. */
    done: integer().notNull().default(0),
    /** Null until the new figures have replaced the old. */
    doneAt: at(),
    failedAt: at(),
    ...stamps,
  },
  (row) => [index('stat_recount_created').on(row.createdAt)],
)
export type RecountRow = typeof statRecount.$inferSelect

/** Staging table of a recount, until its figures replace the old ones together. */
export const statCounting = pgTable('stat_counting', { recountID: text().notNull(), ...figure }, (row) => [
  primaryKey({
    name: 'stat_counting_pk',
    columns: [row.recountID, row.month, row.metric, row.prefecturesCode, row.cityCode, row.estateType],
  }),
])
