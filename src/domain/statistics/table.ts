import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { Metric } from './enumerations.ts'

/** What happened in a month, by where and what kind of house: counts and sums, and nobody's name. */
export const statMonth = pgTable(
  'stat_month',
  {
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
  },
  (row) => [primaryKey({ columns: [row.month, row.metric, row.prefecturesCode, row.cityCode, row.estateType] })],
)

/** Until when the months are rolled up; one row. What came later is counted when it is asked for. */
export const statUntil = pgTable('stat_until', { id: integer().primaryKey().default(1), until: at().notNull() })
