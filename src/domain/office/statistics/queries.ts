import { inArray, type SQL, sql } from 'drizzle-orm'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'
import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatMonth } from '#domain/base/words/format.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { addMonths, startOfTokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Figures, HouseStatistics } from './contract.ts'
import { countEvents } from './counted.ts'
import { allMetrics, ENOUGH_FOR_MEDIAN, type Grouping, type Metric, withoutEstate } from './enumerations.ts'
import { firstMonthOfViews } from './first-month.ts'
import { monthsFrom } from './months.ts'
import { type Span, spanOf } from './span.ts'
import { statMonth, statUntil } from './table.ts'

export interface StatisticsQuery {
  from?: string
  to?: string
  prefecturesCode?: string
  cityCode?: string
  estateType?: number[]
  by: Grouping
}
type CountedRow = {
  key: string
  metric: Metric
  n: number
  sum: number
}

/** Nightly totals plus a live count of the time since, so that today's figures are current. */
export async function getStatistics(ctx: Ctx, asked: StatisticsQuery): Promise<HouseStatistics> {
  requirePermission(ctx, 'statistics')
  const span = spanOf(ctx, asked)
  const found = await countedBeside(ctx, (until) =>
    rows<CountedRow>(
      ctx.db,
      sql`select ${keyOf(asked)} as key, metric, sum(n)::int as n, sum(sum)::bigint as sum
      from (${countsBetween(span, until)}) happened where ${placeCondition(asked)} and ${atTheEnd(asked, span)} group by 1, 2`,
    ),
  )
  const known = new Map<string, CountedRow[]>()
  for (const row of found) known.set(row.key, [...(known.get(row.key) ?? []), row])
  const keys = asked.by === 'month' ? monthsFrom(span.from, span.to) : [...known.keys()].filter((key) => key !== '' && key !== '0').sort()
  const labels = await labelsOf(ctx, asked, keys)
  const days = await daysToAgreement(ctx, span, asked)
  // A month-end stock is not summed over months: the total shows the last month's.
  const isOfAll = ({ key, metric }: CountedRow) => asked.by !== 'month' || metric !== 'live' || key === span.to
  const ofAll = asked.by === 'month' && !asked.prefecturesCode && !asked.cityCode && asked.estateType === undefined
  const viewsSince = await firstMonthOfViews(ctx)
  const gatheredOf = (counts: CountedRow[], lastMonth: string) => {
    const { figures, yen } = gatherFigures(counts, ofAll)
    return { yen, figures: viewsSince && lastMonth < viewsSince ? { ...figures, visits: null } : figures }
  }
  return {
    at: toWireTime(ctx.clock.now()),
    ...{ from: span.from, to: span.to },
    rows: keys.map((key) => ({
      ...{ key, label: labels.get(key) ?? key, daysToAgreement: days(key) },
      ...gatheredOf(known.get(key) ?? [], asked.by === 'month' ? key : span.to),
    })),
    totals: { ...gatheredOf(found.filter(isOfAll), span.to), daysToAgreement: days(null) },
  }
}

const atTheEnd = ({ by }: StatisticsQuery, { to }: Span): SQL => (by === 'month' ? sql`true` : sql`(metric <> 'live' or month = ${to})`)

/** A roll-up during the read would count rows twice, so the read repeats with the new boundary. */
export async function countedBeside<Found>({ db }: Pick<Ctx, 'db'>, read: (until: Date | undefined) => Promise<Found>): Promise<Found> {
  const untilNow = async () => (await db.select().from(statUntil))[0]?.until
  let until = await untilNow()
  for (;;) {
    const found = await read(until)
    const after = await untilNow()
    if (after?.getTime() === until?.getTime()) return found
    until = after
  }
}

function countsBetween({ from, to }: Span, until: Date | undefined): SQL {
  const rolled = sql`select month, prefectures_code, city_code, estate_type, metric, n, sum from ${statMonth} where month between ${from} and ${to}`
  const [begin, end] = [startOfTokyoDay(`${from}-01`), startOfTokyoDay(`${addMonths(to, 1)}-01`)]
  const since = until && until > begin ? until : begin
  return since < end ? sql`${rolled} union all ${countEvents(since, end)}` : rolled
}

const keyOf = ({ by, prefecturesCode }: StatisticsQuery): SQL =>
  ({
    month: sql`month`,
    area: prefecturesCode ? sql`city_code` : sql`prefectures_code`,
    type: sql`estate_type::text`,
  })[by]

function placeCondition({ prefecturesCode, cityCode, estateType }: StatisticsQuery): SQL {
  const all = [
    prefecturesCode === undefined ? undefined : sql`prefectures_code = ${prefecturesCode}`,
    cityCode === undefined ? undefined : sql`city_code = ${cityCode}`,
    estateType === undefined ? undefined : inArray(sql`estate_type`, estateType),
  ].filter((one) => one !== undefined)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

function gatherFigures(found: CountedRow[], ofAll: boolean): { figures: Figures; yen: number } {
  const many = (metric: Metric) => found.reduce((sum, row) => sum + (row.metric === metric ? row.n : 0), 0)
  return {
    figures: Object.fromEntries(
      allMetrics.map((metric) => [metric, !ofAll && withoutEstate.some((each) => each === metric) ? null : many(metric)]),
    ) as Figures,
    yen: found.reduce((sum, row) => sum + (row.metric === 'paid' ? Number(row.sum) : 0), 0),
  }
}

async function labelsOf({ db }: Ctx, { by, prefecturesCode }: StatisticsQuery, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  if (by === 'month') return new Map(keys.map((key) => [key, formatMonth(key)]))
  if (by === 'type') return new Map(keys.map((key) => [key, labelOf(estateTypes, Number(key) as EstateType)]))
  if (!prefecturesCode) return new Map(officialPrefectures.map(({ code, name }) => [code, name]))
  const named = await db.selectDistinct({ key: estate.cityCode, label: estate.city }).from(estate).where(inArray(estate.cityCode, keys))
  return new Map(named.map(({ key, label }) => [key ?? '', label ?? '']))
}

/** A lookup by row key; null gives the median of all rows together. */
async function daysToAgreement(ctx: Ctx, { from, to }: Span, asked: StatisticsQuery): Promise<(key: string | null) => number | null> {
  const key = {
    month: sql`to_char(${negotiation.agreedAt} at time zone 'Asia/Tokyo', 'YYYY-MM')`,
    area: asked.prefecturesCode ? sql`coalesce(${estate.cityCode}, '')` : sql`coalesce(${estate.prefecturesCode}, '')`,
    type: sql`${estate.estateType}::text`,
  }[asked.by]
  const found = await rows<{ key: string | null; deals: number; days: number | null }>(
    ctx.db,
    sql`select key, count(*)::int as deals, percentile_cont(0.5) within group (order by length) as days
      from (
        select ${key} as key, extract(epoch from ${negotiation.agreedAt} - ${estate.firstApprovedAt}) / 86400 as length
        from ${negotiation} inner join ${estate} on ${estate.id} = ${negotiation.estateID}
        where ${negotiation.agreedAt} >= ${startOfTokyoDay(`${from}-01`).toISOString()}::timestamptz
          and ${negotiation.agreedAt} < ${startOfTokyoDay(`${addMonths(to, 1)}-01`).toISOString()}::timestamptz
          and ${estate.firstApprovedAt} <= ${negotiation.agreedAt} and ${placeCondition(asked)}
      ) agreed group by grouping sets ((key), ())`,
  )
  return (key) => {
    const row = found.find((each) => each.key === key)
    return row?.days == null || row.deals < ENOUGH_FOR_MEDIAN ? null : Math.round(Number(row.days) * 10) / 10
  }
}
