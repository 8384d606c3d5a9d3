import { formatNumber } from '#domain/base/words/format.ts'
import { followsBefore, type Metric } from '#domain/office/statistics/enumerations.ts'

/**
 * Share of the previous stage that reached this one; undefined where this stage is not a subset of the previous one, for example because of
 * cases from an earlier month.
 */
export const shareOf = (metric: Metric, many: number, before: number): string | undefined =>
  followsBefore.includes(metric) && before > 0 && many <= before ? `${formatNumber(Math.round((many / before) * 1000) / 10)}%` : undefined
