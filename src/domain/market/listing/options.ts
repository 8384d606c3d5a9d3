import { facilityBook } from '#domain/base/master/facility/book.ts'
import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP, upToCap } from '#platform/db/count-cap.ts'
import { run, statement } from '#platform/db/statement.ts'
import { type FacetName, facetNames } from './condition-catalogue.ts'
import { conditionsOf, placeConditions, rareIndexConditions } from './conditions.ts'
import type { Conditions } from './contract.ts'
import { areSurelyMany } from './count.ts'
import type { ListingOptions } from './count-contract.ts'
import { type Base, basesOf, type Counts, columnsOf, facetRows, facets, selectFacet } from './facets.ts'
import { estimateListingCount } from './listing-count-estimate.ts'
import { countSample } from './sample.ts'

/** Up to this number matches are counted exactly; beyond it a sample is used. A single facet is cheap. */
const fewFor = (names: readonly FacetName[]) => (names.length > 3 ? 4_000 : COUNT_CAP)

/** The number of matches for each option, given the conditions. */
export const countPublicEstatesByOption = (ctx: Ctx, conditions: Conditions, rowEstimate?: number): Promise<ListingOptions> =>
  countFacets(ctx, conditions, facetNames, rowEstimate)

/** Like `countPublicEstatesByOption`, but for some of the facets. */
export async function countFacets<Name extends FacetName>(ctx: Ctx, conditions: Conditions, names: readonly Name[], rowEstimate?: number) {
  const estimate = rowEstimate ?? (await estimateListingCount(ctx))
  const few = fewFor(names)
  const [all, ...others] = basesOf(conditions, names)
  const first = (await areSurelyMany(ctx, conditions, [], estimate))
    ? { base: all, n: COUNT_CAP + 1, counts: {} }
    : await countExactly(ctx, conditions, all, { few, most: COUNT_CAP })
  // A base that leaves a condition out matches at least as many.
  const perBase = first.n > few ? [] : await Promise.all(others.map((base) => countExactly(ctx, conditions, base, { few, most: few })))
  const tooMany = first.n > few ? [all, ...others] : perBase.filter(({ n }) => n > few).map(({ base }) => base)
  const counted: Partial<Record<FacetName, Counts>> = Object.assign(
    {},
    ...[first, ...perBase].map(({ counts }) => counts),
    ...(await sampleFacets(ctx, conditions, tooMany, estimate)),
  )
  const now = ctx.clock.now()
  const offered = names.map((name) => [name, facets[name].offered?.(counted[name] ?? {}, now) ?? counted[name]])
  const { count: total, capped } = upToCap(first.n)
  return {
    total,
    capped,
    exact: tooMany.length === 0,
    facets: Object.fromEntries(offered) as Record<Name, Counts>,
  }
}

/** A nationwide sample has hardly any listings of the requested place, so bases without the place get a sample of their own. */
async function sampleFacets(ctx: Ctx, conditions: Conditions, bases: Base[], rowEstimate: number) {
  const anywhere = ({ except }: Base) => placeConditions.some((name) => except.includes(name))
  const both = [
    { where: 'withPlace' as const, bases: bases.filter((base) => !anywhere(base)) },
    { where: 'anywhere' as const, bases: bases.filter(anywhere) },
  ]
  return Promise.all(both.filter(({ bases }) => bases.length > 0).map((some) => countSample(ctx, conditions, { ...some, rowEstimate })))
}

/** Exact counts, unless there are too many. */
async function countExactly(ctx: Ctx, conditions: Conditions, base: Base, { few, most }: { few: number; most: number }) {
  const { except, names } = base
  const { codes } = await facilityBook(ctx)
  const rows = await run<{ facet: FacetName | ''; code: string; n: number }>(
    ctx.db,
    statement((bind) => {
      const where = [...conditionsOf(ctx, conditions, bind, except), ...rareIndexConditions(conditions, bind, except)].join(' and ')
      return `with base as materialized (select ${columnsOf([base])} from listing where ${where} limit ${most + 1}),
          total as materialized (select count(*)::int as n from base)
        select '' as facet, '' as code, n from total
        ${names.map((name) => `union all ${selectFacet(name, `base where (select n from total) <= ${few}`, bind, ctx.clock.now(), codes)}`).join(' ')}`
    }),
  )
  return { base, n: rows.find(({ facet }) => facet === '')?.n ?? 0, counts: facetRows(names, rows) }
}
