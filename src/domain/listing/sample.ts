import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionOf, conditionsOf, prefecturesOf } from './conditions.ts'
import type { Conditions } from './contract.ts'
import { LAST_LOT, lotBehind, shareBefore } from './crowd.ts'
import type { FacetName } from './facet-names.ts'
import { type Base, type Counts, columnsOf, facetRows, selectFacet } from './facets.ts'

/**
 * Listings that are looked at: of the prefecture asked for, of the country in search of what was asked for and beyond it, and where their words
 * have to be read; and how many of them are enough.
 */
const LOOKED_AT = { prefecture: 12_000, there: 36_000, anywhere: 12_000, read: 8_000 }
const ENOUGH = 4_000

/**
 * About how many each option would find, from the first lots that meet all conditions, or all but those of one base: one look serves every
 * base.
 */
export async function countSample(
  ctx: Ctx,
  conditions: Conditions,
  { bases, where, crowd }: { bases: Base[]; where: 'there' | 'anywhere'; crowd: number },
): Promise<Partial<Record<FacetName, Counts>>> {
  const now = ctx.clock.now()
  const prefectures = conditions.keyword || where === 'anywhere' ? [] : prefecturesOf(conditions)
  const end = prefectures.length > 0 ? await lotWithin(ctx, prefectures) : lotBehind(LOOKED_AT[conditions.keyword ? 'read' : where], crowd)
  const given = [...new Set(bases.flatMap(({ but }) => but))]
  const meets = ({ but }: Base) =>
    given
      .filter((name) => !but.includes(name))
      .map((name) => `"meets ${name}"`)
      .join(' and ') || 'true'
  const rows = await run<{ facet: FacetName | ''; code: string; n: number }>(
    ctx.db,
    statement((bind) => {
      const met = given.map((name) => `, (${conditionOf(name, conditions[name], bind, now) ?? 'true'}) is true as "meets ${name}"`)
      return `with sample as materialized (
          select * from (
            select lot, ${columnsOf(bases)}${met.join('')} from listing
            where lot < ${bind(end)}::int and ${conditionsOf(ctx, conditions, bind, given).join(' and ')}
          ) looked_at
          where ${bases.map((base) => `(${meets(base)})`).join(' or ')} order by lot limit ${ENOUGH}
        )
        select '' as facet, max(lot)::text as code, count(*)::int as n from sample
        ${bases.flatMap((base) => base.names.map((name) => `union all ${selectFacet(name, `sample where ${meets(base)}`, bind, now)}`)).join(' ')}`
    }),
  )
  const whole = rows.find(({ facet }) => facet === '')
  const share = shareBefore(whole?.n === ENOUGH ? Number(whole.code) : end)
  return facetRows(
    bases.flatMap(({ names }) => names),
    rows.map((row) => ({ ...row, n: aboutTwoDigits(row.n / share) })),
  )
}

/** The lot before which no more than are looked at stand in these prefectures. */
async function lotWithin(ctx: Ctx, prefectures: readonly string[]): Promise<number> {
  const each = Math.ceil(LOOKED_AT.prefecture / prefectures.length)
  const [row] = await run<{ lot: number | null }>(
    ctx.db,
    statement((bind) => {
      const within = prefectures.map(
        (prefecture) =>
          `(select lot from listing where listed and prefectures_code = ${bind(prefecture)} order by lot offset ${each} limit 1)`,
      )
      return `select min(lot) as lot from (${within.join(' union all ')}) ends`
    }),
  )
  return row?.lot ?? LAST_LOT
}

/** A sample does not know better. */
function aboutTwoDigits(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
  return Math.round(n / step) * step
}
