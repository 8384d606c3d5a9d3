import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionsOf, gramsMet } from './conditions.ts'
import type { ConditionName, Conditions, Relaxation } from './contract.ts'
import { crowdOf, lotBehind } from './crowd.ts'

/** Nobody counts further: 10,000件以上. */
export const COUNT_CAP = 10_000

/** How many are found, up to what anybody wants to know. */
export async function countListings(ctx: Ctx, conditions: Conditions, but: readonly string[] = [], crowd?: number) {
  const words = conditions.keyword && !but.includes('keyword')
  if (await areSurelyMany(ctx, conditions, but, crowd ?? (await crowdOf(ctx)))) return { count: COUNT_CAP, capped: true }
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement((bind) => {
      const where = [...conditionsOf(ctx, conditions, bind, but), ...(words ? gramsMet(conditions, bind) : [])]
      return `select count(*)::int as n from (select from listing where ${where.join(' and ')} limit ${COUNT_CAP + 1}) counted`
    }),
  )
  const n = row?.n ?? 0
  return { count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }
}

/** Read for a word that may be everywhere. */
const READ = 2_000
/** Once so many of them are met, that tell of half as many again as anybody counts, nobody needs to count. */
const MET = 35
const SURELY = 1.5

/** A common word is dear to count by its index, and a sample tells that it is common. */
export async function areSurelyMany(ctx: Ctx, conditions: Conditions, but: readonly string[], crowd: number): Promise<boolean> {
  if (!conditions.keyword || but.includes('keyword') || crowd < 10 * READ) return false
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement(
      (bind) =>
        `select count(*)::int as n from listing where lot < ${bind(lotBehind(READ, crowd))}::int and ${conditionsOf(ctx, conditions, bind, but).join(' and ')}`,
    ),
  )
  const met = row?.n ?? 0
  return met >= MET && (met * crowd) / READ > SURELY * COUNT_CAP
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
