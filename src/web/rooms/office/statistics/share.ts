import { formatNumber } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { allMetrics, followsBefore, type Metric } from '#domain/office/statistics/enumerations.ts'

/**
 * Share of the previous stage that reached this one; undefined where this stage is not a subset of the previous one, for example because of
 * cases from an earlier month.
 */
export const shareOf = (metric: Metric, many: number, before: number): string | undefined =>
  followsBefore.includes(metric) && before > 0 && many <= before ? `${formatNumber(Math.round((many / before) * 1000) / 10)}%` : undefined

type Rows = HouseStatistics['rows']

/** The months from the first that has one of the figures: before it, the service was not open. */
export const sinceOpening = (months: Rows, drawn: readonly Metric[] = allMetrics): Rows =>
  months.slice(
    Math.max(
      0,
      months.findIndex(({ figures }) => drawn.some((metric) => figures[metric])),
    ),
  )

/** The last month is still being counted, so it is not compared with whole ones. */
export const isRunning = ({ at, to }: Pick<HouseStatistics, 'at' | 'to'>): boolean => formatISODay(at).startsWith(to)
