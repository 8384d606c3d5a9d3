import { wordsOf } from '../conditions/condition-words.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { cityNamesOf } from './find-estates.ts'

/** The conditions of each search in words; the names of all cities are loaded in one call. */
export async function describeSearches(searches: readonly Search[]): Promise<string[][]> {
  const asked = searches.map((search) => readSearch(search).conditions)
  const cities = await cityNamesOf({
    searchCityCodes: asked.flatMap(({ searchCityCodes }) => searchCityCodes ?? []).join(',') || undefined,
  })
  return asked.map((conditions) => wordsOf(conditions, cities).map(({ label }) => label))
}
