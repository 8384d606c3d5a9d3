import { cityNamesOf } from './find-estates.ts'
import { optionsFor } from './options.ts'
import { readSearch, type Search } from './read-search.ts'

/** For loaders of the pages where conditions are chosen. */
export async function loadDetail(search: Search) {
  const asked = readSearch(search)
  const [options, cityNames] = await Promise.all([optionsFor(asked.conditions), cityNamesOf(asked.conditions)])
  return { asked, options, cityNames }
}
