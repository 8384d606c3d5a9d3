import { one } from '#web/url/search-params.ts'
import type { Search } from '../conditions/read-search.ts'
import { findEstates } from './find-estates.ts'
import { loadDetail } from './load-detail.ts'
import { resultsHead } from './results-head.ts'

/** For loaders: the results for a URL, with metadata for search engines and sharing. */
export async function loadResults(search: Search) {
  const found = await findEstates(search)
  return { found, head: resultsHead(found) }
}

/** The same for guests, who choose conditions on the same page: `step=detail`. */
export async function loadSearch(search: Search) {
  return one(search.step) === DETAIL ? { detail: await loadDetail(search), head: {} } : await loadResults(search)
}

const DETAIL = 'detail'
