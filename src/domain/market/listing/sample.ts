import { facilityBook } from '#domain/base/master/facility/book.ts'
import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import type { FacetName } from './condition-catalogue.ts'
import { conditionOf } from './condition-sql.ts'
import { conditionsOf, fewPrefectures } from './conditions.ts'
import type { Conditions } from './contract.ts'
import { type Base, type Counts, columnsOf, facetRows, selectFacet } from './facets.ts'
import { LAST_SAMPLE_KEY, sampleKeyBehind, shareBefore } from './sample-key.ts'

/**
 * Sample sizes: for the requested prefectures, for the country under conditions with and without a place, and for words; and the number of
 * matches that is enough.
 */
const SAMPLE_SIZES = { prefectures: 12_000, withPlace: 36_000, anywhere: 12_000, words: 8_000 }
const ENOUGH = 4_000

/**
 * Estimates the matches per option, from the first sample keys that meet all conditions, or all but those of one base: a single statement
 * serves every base.
 */
export async function countSample(
  ctx: Ctx,
  conditions: Conditions,
  { bases, where, rowEstimate }: { bases: Base[]; where: 'withPlace' | 'anywhere'; rowEstimate: number },
): Promise<Partial<Record<FacetName, Counts>>> {
  const now = ctx.clock.now()
  const prefectures = conditions.keyword || where === 'anywhere' ? [] : fewPrefectures(conditions)
  const end =
    prefectures.length > 0
      ? await sampleKeyWithin(ctx, prefectures)
      : sampleKeyBehind(SAMPLE_SIZES[conditions.keyword ? 'words' : where], rowEstimate)
  const { codes } = await facilityBook(ctx)
  const given = [...new Set(bases.flatMap(({ except }) => except))]
  const meets = ({ except }: Base) =>
    given
      .filter((name) => !except.includes(name))
      .map((name) => `"meets ${name}"`)
      .join(' and ') || 'true'
  const rows = await run<{ facet: FacetName | ''; code: string; n: number }>(
    ctx.db,
    statement((bind) => {
      const met = given.map((name) => `, (${conditionOf(name, conditions[name], bind, now) ?? 'true'}) is true as "meets ${name}"`)
      return `with sample as materialized (
          select * from (
            select sample_key, ${columnsOf(bases)}${met.join('')} from listing
            where sample_key < ${bind(end)}::int and ${conditionsOf(ctx, conditions, bind, given).join(' and ')}
          ) sampled
          where ${bases.map((base) => `(${meets(base)})`).join(' or ')} order by sample_key limit ${ENOUGH}
        )
        select '' as facet, max(sample_key)::text as code, count(*)::int as n from sample
        ${bases.flatMap((base) => base.names.map((name) => `union all ${selectFacet(name, `sample where ${meets(base)}`, bind, now, codes)}`)).join(' ')}`
    }),
  )
  const whole = rows.find(({ facet }) => facet === '')
  const share = shareBefore(whole?.n === ENOUGH ? Number(whole.code) : end)
  return facetRows(
    bases.flatMap(({ names }) => names),
    rows.map((row) => ({ ...row, n: aboutTwoDigits(row.n / share) })),
  )
}

/** The sample key that bounds a sample of these prefectures. */
async function sampleKeyWithin(ctx: Ctx, prefectures: readonly string[]): Promise<number> {
  const each = Math.ceil(SAMPLE_SIZES.prefectures / prefectures.length)
  const [row] = await run<{ sampleKey: number | null }>(
    ctx.db,
    statement((bind) => {
      const within = prefectures.map(
        (prefecture) =>
          `(select sample_key from listing where listed and prefectures_code = ${bind(prefecture)} order by sample_key offset ${each} limit 1)`,
      )
      return `select min(sample_key) as "sampleKey" from (${within.join(' union all ')}) ends`
    }),
  )
  return row?.sampleKey ?? LAST_SAMPLE_KEY
}

/** A sample is not more precise. */
function aboutTwoDigits(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
  return Math.round(n / step) * step
}
