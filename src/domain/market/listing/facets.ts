import type { Bind } from '#platform/db/statement.ts'
import {
  type ConditionKey,
  type ConditionName,
  conditionAt,
  type FacetName,
  facetKeys,
  facetNames,
  wholeOf,
} from './condition-catalogue.ts'
import { columnOf, conditionOf, inSnakeCase, monthYearsAgo } from './condition-sql.ts'
import type { Conditions } from './contract.ts'

export type Counts = Record<string, number>

interface Facet {
  /** The facet's own conditions: they do not narrow its options. */
  of: readonly ConditionName[]
  /** The column it reads. */
  column: string
  /** The option a listing counts for; defaults to the column. */
  code?(bind: Bind, now: Date): string
  /** For facets where a listing counts for several options: a column of codes and one of numbers. */
  counted?(from: string, codes: readonly number[]): string
  /** Turns the counts into the options offered. */
  offered?(counts: Counts, now: Date): Counts
}

/** The set of conditions under which some facets are counted. */
export interface Base {
  /** Conditions left out, because they are the facets' own. */
  except: ConditionName[]
  names: FacetName[]
}

/**
 * Facets without a condition of their own share one base with all conditions; it always exists, and comes first. The others leave out their
 * own conditions.
 */
export function basesOf(conditions: Conditions, names: readonly FacetName[]): [Base, ...Base[]] {
  const all: Base = { except: [], names: [] }
  const bases = new Map<string, Base>()
  for (const name of names) {
    const except = facets[name].of.filter((each) => conditions[each] !== undefined)
    const base = except.length === 0 ? all : (bases.get(except.join()) ?? { except, names: [] })
    base.names.push(name)
    if (base !== all) bases.set(except.join(), base)
  }
  return [all, ...bases.values()]
}

/** The columns read by the facets of these bases. */
export const columnsOf = (bases: readonly Base[]) =>
  [...new Set(bases.flatMap(({ names }) => names.map((name) => facets[name].column)))].join(', ') || 'estate_number'

export function selectFacet(name: FacetName, from: string, bind: Bind, now: Date, facilities: readonly number[]): string {
  const { column, code, counted } = facets[name]
  const byCode = () =>
    `select code, count(*)::int as n from (select ${code?.(bind, now) ?? column} as code from ${from}) option group by code`
  return `select '${name}' as facet, code::text, n from (${counted?.(from, facilities) ?? byCode()}) counted where code is not null and n > 0`
}

/** The counts by facet. */
export function facetRows(names: readonly FacetName[], rows: readonly { facet: string; code: string; n: number }[]) {
  const counts: Partial<Record<FacetName, Counts>> = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { facet, code, n } of rows) {
    const of = counts[facet as FacetName]
    if (of) of[code] = n
  }
  return counts
}

/** Cumulative: each step includes the steps before it. */
const within = (steps: readonly number[], counts: Counts, reaches: (code: string, step: number) => boolean): Counts =>
  Object.fromEntries(
    steps.map((step) => [
      step,
      Object.entries(counts)
        .filter(([code]) => reaches(code, step))
        .reduce((sum, [, n]) => sum + n, 0),
    ]),
  )

/** A single pass counts them all, each by its bit. */
const facilityCount = (code: number) =>
  `count(*) filter (where ${conditionOf('facilityCodes', [code], (bits) => `'${bits}'`, new Date(0))})`

function facetOf(name: FacetName, key: ConditionKey): Facet {
  const row = conditionAt(key)
  const column = inSnakeCase(columnOf(key))
  const of = [...wholeOf(key), ...((row.countedWithout ?? []) as ConditionName[])]
  switch (row.kind) {
    // A flag has a single option, so its own condition is not left out: all matches meet it anyway.
    case 'marked':
    case 'unmarked':
    case 'recent':
      return {
        of: [],
        column: row.kind === 'recent' ? column : 'marks',
        code: (bind, now) => `case when ${conditionOf(name, true, bind, now)} then 'true' end`,
      }
    // All chosen facilities are required, so further ones are counted within the matches.
    case 'facilities':
      return {
        of: [],
        column: 'facilities_low, facilities_high',
        counted: (from, codes) =>
          `select unnest(array[${codes}]) as code, unnest(array[${codes.map(facilityCount)}])::int as n from ${from}`,
      }
    case 'atMost':
      return { of, column, offered: (counts) => within(row.steps, counts, (amount, step) => Number(amount) <= step) }
    case 'age':
      return { of, column, offered: (counts, now) => within(row.steps, counts, (month, years) => month >= monthYearsAgo(now, years)) }
    case 'days': {
      const steps = Object.keys(row.of).map(Number)
      const first = (bind: Bind, now: Date) => steps.map((days) => `when ${conditionOf(name, days, bind, now)} then ${days}`).join(' ')
      return {
        of,
        column,
        code: (bind, now) => `case ${first(bind, now)} end`,
        offered: (counts) => within(steps, counts, (days, step) => Number(days) <= step),
      }
    }
    default:
      return { of, column }
  }
}

export const facets = Object.fromEntries(facetNames.map((name) => [name, facetOf(name, facetKeys[name])])) as Record<FacetName, Facet>
