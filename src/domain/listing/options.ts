import type { Ctx } from '#platform/context.ts'
import { type Bind, run, statement } from '#platform/db/statement.ts'
import { conditionsOf, gramsMet } from './conditions.ts'
import type { ConditionName, Conditions, ListingOptions } from './contract.ts'
import { COUNT_CAP } from './count.ts'
import { crowdOf, lotBehind, shareBefore } from './crowd.ts'
import { type FacetName, facetNames } from './facet-names.ts'
import { type Counts, facets } from './facets.ts'

/** What is looked through for a fair sample, and how much of it is enough. */
const SAMPLED_FROM = 100_000
const SAMPLE = 4_000

/** Under the given conditions, how many each option of the others would find. */
export const countOptions = (ctx: Ctx, conditions: Conditions, crowd?: number): Promise<ListingOptions> =>
  countFacets(ctx, conditions, facetNames, crowd)

/** The same of some of the facets. */
export async function countFacets<Name extends FacetName>(ctx: Ctx, conditions: Conditions, names: readonly Name[], crowd?: number) {
  const size = crowd ?? (await crowdOf(ctx))
  const counted = await Promise.all([...basesOf(conditions, names).values()].map((base) => countBase(ctx, conditions, base, size)))
  const all = counted.find(({ but }) => but.length === 0)
  if (!all) throw new Error('Nothing was counted under all conditions.')
  const now = ctx.clock.now()
  const byName = Object.assign({}, ...counted.map(({ counts }) => counts)) as Record<Name, Counts>
  const offered = names.map((name) => [name, facets[name].offered?.(byName[name], now) ?? byName[name]])
  return {
    total: Math.min(all.total, COUNT_CAP),
    capped: all.total > COUNT_CAP,
    exact: counted.every(({ exact }) => exact),
    facets: Object.fromEntries(offered) as Record<Name, Counts>,
  }
}

interface Base {
  /** Conditions that do not narrow these facets, being theirs. */
  but: ConditionName[]
  names: FacetName[]
}

/** Facets that nothing is asked of share one look; each other has its own. The look under all conditions is always among them. */
function basesOf(conditions: Conditions, names: readonly FacetName[]): Map<string, Base> {
  const bases = new Map<string, Base>([['', { but: [], names: [] }]])
  for (const name of names) {
    const but = facets[name].of.filter((each) => conditions[each] !== undefined)
    const base = bases.get(but.join()) ?? { but, names: [] }
    base.names.push(name)
    bases.set(but.join(), base)
  }
  return bases
}

async function countBase(ctx: Ctx, conditions: Conditions, base: Base, crowd: number) {
  const { but, names } = base
  const exact = await countExactly(ctx, conditions, base)
  const total = exact.total
  if (total <= COUNT_CAP) return { but, total, exact: true, counts: byFacet(names, exact.rows, 1) }
  const { rows, share } = await countSample(ctx, conditions, base, crowd)
  return { but, total, exact: false, counts: byFacet(names, rows, share) }
}

interface Row {
  facet: FacetName | ''
  code: string
  n: number
}

/** One by one, unless there are too many. */
async function countExactly(ctx: Ctx, conditions: Conditions, { but, names }: Base) {
  const rows = await run<Row>(
    ctx.db,
    statement((bind) => {
      const words = but.includes('keyword') ? [] : gramsMet(conditions, bind)
      const where = [...conditionsOf(ctx, conditions, bind, but), ...words].join(' and ')
      return `with base as materialized (select ${columnsOf(names)} from listing where ${where} limit ${COUNT_CAP + 1})
        select '' as facet, '' as code, count(*)::int as n from base
        ${names.map((name) => `union all ${countFacet(name, bind, ctx)} and (select count(*) from base) <= ${COUNT_CAP} group by 2`).join(' ')}`
    }),
  )
  return { total: rows.find(({ facet }) => facet === '')?.n ?? 0, rows }
}

/** The first lots of all that match, and the share of all lots that they were found among. */
async function countSample(ctx: Ctx, conditions: Conditions, { but, names }: Base, crowd: number) {
  const end = lotBehind(SAMPLED_FROM, crowd)
  const rows = await run<Row>(
    ctx.db,
    statement(
      (bind) => `with base as materialized (
          select lot, ${columnsOf(names)} from listing
          where lot < ${bind(end)}::int and ${conditionsOf(ctx, conditions, bind, but).join(' and ')} order by lot limit ${SAMPLE}
        )
        select '' as facet, max(lot)::text as code, count(*)::int as n from base
        ${names.map((name) => `union all ${countFacet(name, bind, ctx)} group by 2`).join(' ')}`,
    ),
  )
  const whole = rows.find(({ facet }) => facet === '')
  return { rows, share: shareBefore(whole?.n === SAMPLE ? Number(whole.code) : end) }
}

const columnsOf = (names: FacetName[]) => [...new Set(names.map((name) => facets[name].column))].join(', ') || '1'

function countFacet(name: FacetName, bind: Bind, ctx: Ctx): string {
  const { column, code } = facets[name]
  return `select '${name}' as facet, code::text, count(*)::int as n
    from (select ${code?.(bind, ctx.clock.now()) ?? column} as code from base) option where code is not null`
}

function byFacet(names: FacetName[], rows: Row[], share: number): Partial<Record<FacetName, Counts>> {
  const counts: Partial<Record<FacetName, Counts>> = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { facet, code, n } of rows) {
    const of = facet && counts[facet]
    if (of) of[code] = share < 1 ? aboutTwoDigits(n / share) : n
  }
  return counts
}

/** A sample does not know better. */
function aboutTwoDigits(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
  return Math.round(n / step) * step
}
