import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP, upToCap } from '#platform/db/count-cap.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionsOf, foundBy } from './conditions.ts'
import type { ConditionName, Conditions, Relaxation } from './contract.ts'
import { crowdOf, lotBehind } from './crowd.ts'

/** How many are found, up to what anybody wants to know. */
export async function countListings(ctx: Ctx, conditions: Conditions, but: readonly string[] = [], crowd?: number) {
  if (await areSurelyMany(ctx, conditions, but, crowd ?? (await crowdOf(ctx)))) return { count: COUNT_CAP, capped: true }
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement((bind) => {
      const where = [...conditionsOf(ctx, conditions, bind, but), ...foundBy(conditions, bind, but)]
      return `select count(*)::int as n from (select from listing where ${where.join(' and ')} limit ${COUNT_CAP + 1}) counted`
    }),
  )
  return upToCap(row?.n ?? 0)
}

/** Listings that are looked at to tell that nobody needs to count: what an index holds is looked at soon, words have to be read. */
const LOOKS = { held: [2_000, 10_000], read: [500, 2_000] }

/** Whether surely more match than anybody counts: many are dear to count or to put in order, and a sample tells that they are many. */
export async function areSurelyMany(ctx: Ctx, conditions: Conditions, but: readonly string[], crowd: number): Promise<boolean> {
  for (const look of conditions.keyword && !but.includes('keyword') ? LOOKS.read : LOOKS.held) {
    if (crowd < 10 * look) return false
    const told = whatTells(await countBefore(ctx, conditions, but, lotBehind(look, crowd)), look, crowd)
    if (told !== 'open') return told === 'many'
  }
  return false
}

/**
 * What so many that match of those looked at tell: that by three standard deviations more of them do than would if there were just too many to
 * count; that they are few enough to be counted; or nothing for sure.
 */
export function whatTells(met: number, look: number, crowd: number): 'many' | 'few' | 'open' {
  const just = (COUNT_CAP * look) / crowd
  if (met > just + 3 * Math.sqrt(just) + 2) return 'many'
  return met < 1.5 * just ? 'few' : 'open'
}

async function countBefore(ctx: Ctx, conditions: Conditions, but: readonly string[], lot: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement(
      (bind) =>
        `select count(*)::int as n from listing where lot < ${bind(lot)}::int and ${conditionsOf(ctx, conditions, bind, but).join(' and ')}`,
    ),
  )
  return row?.n ?? 0
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
