import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { conditionsOf, gramsMet } from './conditions.ts'
import type { Conditions, ListingOptions } from './contract.ts'
import { countListings } from './count.ts'
import { crowdOf } from './crowd.ts'
import { type FacetName, facetNames } from './facet-names.ts'
import { type Base, basesOf, type Counts, columnsOf, facetRows, facets, selectFacet } from './facets.ts'
import { countSample } from './sample.ts'

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
  const [total, ...sampled] = await Promise.all([
    first.n > FEW ? countListings(ctx, conditions, [], crowd) : { count: first.n, capped: false },
    // A sample of the whole country has hardly anything of the one place that was asked for.
    ...Object.values(Object.groupBy(tooMany, ({ but }) => (but.some((name) => places.includes(name)) ? 'anywhere' : 'there'))).map(
      async (bases) => countSample(ctx, conditions, bases, crowd ?? (await crowdOf(ctx))),
    ),
  ])
  const counted: Partial<Record<FacetName, Counts>> = Object.assign({}, first.counts, ...looks.map(({ counts }) => counts), ...sampled)
  const now = ctx.clock.now()
  const offered = names.map((name) => [name, facets[name].offered?.(counted[name] ?? {}, now) ?? counted[name]])
  return {
    total: total.count,
    capped: total.capped,
    exact: tooMany.length === 0,
    facets: Object.fromEntries(offered) as Record<Name, Counts>,
  }
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
