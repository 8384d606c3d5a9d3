import type { SavedSearch } from '#domain/saved-search/contract.ts'
import { SAVED_SEARCHES_AT_MOST } from '#domain/saved-search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { wordsOf } from '#web/rooms/search/conditions/condition-words.ts'
import { readSearch } from '#web/rooms/search/conditions/read-search.ts'
import { cityNamesOf } from '#web/rooms/search/find/find-estates.ts'

export interface ShownSearch extends Pick<SavedSearch, 'id' | 'name' | 'frequency' | 'conditions'> {
  /** The conditions in words. */
  words: string[]
  count: number
  capped: boolean
  newCount: number
}

/** One's own saved searches, the newest first, each with what it finds now. */
export async function loadSavedSearches(userID: string | undefined): Promise<ShownSearch[]> {
  const [{ items }, { items: results }] = await Promise.all([
    // The operator may read everybody's; this page is one's own.
    api.listSavedSearches({ query: { userID, limit: SAVED_SEARCHES_AT_MOST } }),
    api.listSavedSearchResults(),
  ])
  const cities = await cityNamesOf({ searchCityCodes: cityCodesOf(items) })
  const found = new Map(results.map((result) => [result.id, result]))
  return items.map(({ id, name, frequency, conditions }) => {
    const { count = 0, capped = false, newCount = 0 } = found.get(id) ?? {}
    const words = wordsOf(readSearch(conditions).conditions, cities).map(({ label }) => label)
    return { id, name, frequency, conditions, words, count, capped, newCount }
  })
}

const cityCodesOf = (searches: SavedSearch[]) =>
  searches.flatMap(({ conditions: { searchCityCodes } }) => searchCityCodes ?? []).join(',') || undefined
