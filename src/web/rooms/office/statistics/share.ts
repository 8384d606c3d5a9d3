import { formatNumber } from '#domain/base/words/format.ts'
import { followsBefore, type Metric } from '#domain/office/statistics/enumerations.ts'

/** How many of the stage before came this far; undefined where these are no part of those, also because they are of an earlier month. */
export const shareOf = (metric: Metric, many: number, before: number): string | undefined =>
  followsBefore.includes(metric) && before > 0 && many <= before ? `${formatNumber(Math.round((many / before) * 1000) / 10)}%` : undefined
