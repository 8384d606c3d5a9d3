import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionsOf } from './conditions.ts'
import type { ConditionName, Conditions, ListingPin, Pin, Relaxation } from './contract.ts'

/** Nobody counts further: 10,000件以上. */
export const COUNT_CAP = 10_000

/** How many are found, up to what anybody wants to know. */
export async function countListings(ctx: Ctx, conditions: Conditions, but: readonly string[] = []) {
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement(
      (bind) => `
        select count(*)::int as n from (
          select 1 from listing where ${conditionsOf(ctx, conditions, bind, but).join(' and ')} limit ${COUNT_CAP + 1}
        ) counted`,
    ),
  )
  const n = row?.n ?? 0
  return { count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }
}

/** Conditions that are one in the mind of who gave them go together. */
const together: readonly (readonly ConditionName[])[] = [
  ['priceFrom', 'priceTo'],
  ['searchArea', 'searchAreaFrom', 'searchAreaTo'],
  ['searchTotalFloorArea', 'searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo'],
  ['searchBuildingDate', 'searchBuildingDateFrom', 'searchBuildingDateTo'],
  ['nearestStationTimeFrom', 'nearestStationTimeTo'],
  ['searchFloorPlan', 'searchFloorPlans'],
  ['estateType', 'estateTypeDetail'],
]

/** How many more each condition hides, the one that hides most first. */
export async function relaxations(ctx: Ctx, conditions: Conditions): Promise<Relaxation[]> {
  const given = Object.keys(conditions).filter((name) => conditions[name as ConditionName] !== undefined) as ConditionName[]
  const groups = new Set(given.map((name) => together.find((names) => names.includes(name)) ?? [name]))
  const alone = new Map([...groups].map((names) => [names.join(), names.filter((name) => given.includes(name))]))
  const { count } = await countListings(ctx, conditions)
  const relaxed: Relaxation[] = []
  for (const drop of alone.values()) {
    const without = await countListings(ctx, conditions, drop)
    if (without.count > count) relaxed.push({ drop, ...without, more: without.count - count })
  }
  return relaxed.sort((a, b) => b.more - a.more)
}

const PINS = 500

/** The newest that a map can show. */
export async function findPins(ctx: Ctx, conditions: Conditions): Promise<{ items: ListingPin[]; capped: boolean }> {
  const found = await run<{ id: string; price: number; latitude: number; longitude: number; level: number }>(
    ctx.db,
    statement(
      (bind) => `
        select id, price, latitude, longitude, pin_level as level from listing
        where ${conditionsOf(ctx, conditions, bind).join(' and ')} and latitude is not null and longitude is not null
        order by published_at desc, estate_number desc limit ${PINS + 1}`,
    ),
  )
  const items = found.slice(0, PINS).map(({ level, ...pin }) => ({ ...pin, level: level as Pin['level'] }))
  return { items, capped: found.length > PINS }
}
