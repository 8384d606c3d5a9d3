import { findEstates } from './find-estates.ts'
import type { Search } from './read-search.ts'
import { resultsHead } from './results-head.ts'

/** For loaders: what an address finds, and what others are told of it. */
export async function loadResults(search: Search) {
  const found = await findEstates(search)
  return { found, head: resultsHead(found) }
}
