import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionsOf, gramsMet } from './conditions.ts'
import type { Conditions, ListingOptions } from './contract.ts'
import { COUNT_CAP, countListings, isSurelyMany } from './count.ts'
import { crowdOf } from './crowd.ts'
import { type FacetName, facetNames } from './facet-names.ts'
import { type Base, basesOf, type Counts, columnsOf, facetRows, facets, selectFacet } from './facets.ts'
import { countSample, type Sample } from './sample.ts'

/** So many are counted one by one; of more a sample tells. */
const FEW = 4_000

const places: readonly string[] = ['searchPrefecturesCodes', 'prefecturesCode', 'searchCityCodes', 'cityCode', 'region']

/** Under the given conditions, how many each option of the others would find. */
export const countOptions = (ctx: Ctx, conditions: Conditions, crowd?: number): Promise<ListingOptions> =>
  countFacets(ctx, conditions, facetNames, crowd)

/** The same of some of the facets. */
export async function countFacets<Name extends FacetName>(ctx: Ctx, conditions: Conditions, names: readonly Name[], crowd?: number) {
  const [all, ...others] = basesOf(conditions, names)
  const first = await countExactly(ctx, conditions, all)
  // Whatever leaves a condition out finds no fewer.
  const looks = first.n > FEW ? [] : await Promise.all(others.map((base) => countExactly(ctx, conditions, base)))
  const tooMany = first.n > FEW ? [all, ...others] : looks.filter(({ n }) => n > FEW).map(({ base }) => base)
  const samples = await sampled(ctx, conditions, tooMany, crowd)
  const total = await totalOf(ctx, conditions, first.n, samples, crowd)
  const counts: Partial<Record<FacetName, Counts>>[] = [first, ...looks, ...samples].map((look) => look.counts)
  const counted: Partial<Record<FacetName, Counts>> = Object.assign({}, ...counts)
  const now = ctx.clock.now()
  const offered = names.map((name) => [name, facets[name].offered?.(counted[name] ?? {}, now) ?? counted[name]])
  return {
    total: total.count,
    capped: total.capped,
    exact: tooMany.length === 0,
    facets: Object.fromEntries(offered) as Record<Name, Counts>,
  }
}

/** A sample of the whole country has hardly anything of the one place that was asked for: what leaves the place out has its own. */
async function sampled(ctx: Ctx, conditions: Conditions, bases: Base[], crowd?: number): Promise<Sample[]> {
  if (bases.length === 0) return []
  const size = crowd ?? (await crowdOf(ctx))
  const anywhere = ({ but }: Base) => but.some((name) => places.includes(name))
  const both = [
    { where: 'there' as const, bases: bases.filter((base) => !anywhere(base)) },
    { where: 'anywhere' as const, bases: bases.filter(anywhere) },
  ]
  return Promise.all(both.filter(({ bases }) => bases.length > 0).map((some) => countSample(ctx, conditions, { ...some, crowd: size })))
}

async function totalOf(ctx: Ctx, conditions: Conditions, n: number, samples: Sample[], crowd?: number) {
  if (n <= FEW) return { count: n, capped: false }
  if (samples.some(({ met, share }) => isSurelyMany(met, share))) return { count: COUNT_CAP, capped: true }
  return countListings(ctx, conditions, [], crowd)
}

/** One by one, unless there are too many. */
async function countExactly(ctx: Ctx, conditions: Conditions, base: Base) {
  const { but, names } = base
  const rows = await run<{ facet: FacetName | ''; code: string; n: number }>(
    ctx.db,
    statement((bind) => {
      const words = but.includes('keyword') ? [] : gramsMet(conditions, bind)
      const where = [...conditionsOf(ctx, conditions, bind, but), ...words].join(' and ')
      return `with base as materialized (select ${columnsOf([base])} from listing where ${where} limit ${FEW + 1}),
          total as materialized (select count(*)::int as n from base)
        select '' as facet, '' as code, n from total
        ${names.map((name) => `union all ${selectFacet(name, `base where (select n from total) <= ${FEW}`, bind, ctx.clock.now())}`).join(' ')}`
    }),
  )
  return { base, n: rows.find(({ facet }) => facet === '')?.n ?? 0, counts: facetRows(names, rows) }
}
