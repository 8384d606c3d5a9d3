import { splitWords } from '#domain/market/listing/search-text.ts'
import { api } from '#web/api/client.ts'
import type { Api } from '#web/api/make.ts'
import { type CityNames, wordsOf } from '../conditions/condition-words.ts'
import { type ParsedSearch, searchOf } from '../conditions/conditions.ts'
import { estateQueryOf } from './estate-query.ts'

type Relaxation = Awaited<ReturnType<Api['suggestWiderSearches']>>['items'][number]

/** Conditions that could be removed, and the gain. */
export interface RelaxationWords {
  key: string
  label: string
  more: number
  search: Record<string, string | undefined>
}

/** At most this many results count as few. */
export const FEW = 10

export async function relaxationsOf(asked: ParsedSearch, cities: CityNames): Promise<RelaxationWords[]> {
  const { items } = await api.suggestWiderSearches({ query: estateQueryOf(asked.conditions) })
  return relaxationLabel(items, asked, cities)
}

const MAX_NAMED = 2

export function relaxationLabel(
  relaxations: readonly Pick<Relaxation, 'drop' | 'keyword' | 'more'>[],
  { conditions, orderBy, view }: ParsedSearch,
  cities: CityNames,
): RelaxationWords[] {
  const only = (names: readonly string[]) => Object.fromEntries(Object.entries(conditions).filter(([name]) => names.includes(name)))
  return relaxations.flatMap(({ drop, keyword, more }) => {
    // A single end of a range may be dropped, or a single word.
    const dropped = keyword === null ? wordsOf(only(drop), cities).map(({ label }) => label) : wordsBut(keyword, conditions.keyword)
    if (dropped.length === 0 || more === 0) return []
    const label = `${dropped.slice(0, MAX_NAMED).join('・')}${dropped.length > MAX_NAMED ? 'ほか' : ''}`
    const rest = { ...only(Object.keys(conditions).filter((name) => !drop.includes(name))), ...(keyword !== null && { keyword }) }
    return [{ key: keyword ?? drop.join(), label, more, search: searchOf({ conditions: rest, orderBy, view }) }]
  })
}

const wordsBut = (kept: string, typed = '') => splitWords(typed).filter((word) => !splitWords(kept).includes(word))
