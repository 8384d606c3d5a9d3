import { api } from '#web/api/client.ts'
import { wordsOf } from '../conditions/condition-words.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { estateQueryOf } from './estate-query.ts'
import { cityNamesOf } from './find-estates.ts'

/** The conditions of each search in words; the names of all cities are loaded in one call. */
export async function describeSearches(searches: readonly Search[]): Promise<string[][]> {
  const asked = searches.map((search) => readSearch(search).conditions)
  const cities = await cityNamesOf({
    searchCityCodes: asked.flatMap(({ searchCityCodes }) => searchCityCodes ?? []).join(',') || undefined,
  })
  return asked.map((conditions) => wordsOf(conditions, cities).map(({ label }) => label))
}

const COVERS = 3

/** Photos of the newest results of a search. */
export async function newestCoversOf(search: Search): Promise<string[]> {
  const query = { ...estateQueryOf(readSearch(search).conditions), limit: COVERS, orderBy: 'publishedAt:desc' } as const
  const { items } = await api.listPublicEstates({ query })
  return items.flatMap(({ cover }) => cover?.path ?? [])
}
