import type { SavedSearch } from '#domain/market/saved-search/contract.ts'
import { MAX_SAVED_SEARCHES } from '#domain/market/saved-search/enumerations.ts'
import { api } from '#web/api/client.ts'

export interface ShownSearch extends Pick<SavedSearch, 'id' | 'userID' | 'name' | 'frequency' | 'conditions'> {
  words: string[]
  count: number
  capped: boolean
  newCount: number
  /** Photos of the newest results. */
  covers: string[]
}

/** The user's saved searches, newest first, each with its current results; `inWords` describes conditions, `coversOf` finds photos. */
export async function loadSavedSearches(
  userID: string | undefined,
  inWords: (searches: SavedSearch['conditions'][]) => Promise<string[][]>,
  coversOf: (search: SavedSearch['conditions']) => Promise<string[]>,
): Promise<ShownSearch[]> {
  const [{ items }, { items: results }] = await Promise.all([
    // The operator may read everyone's; this page shows only the user's own.
    api.listSavedSearches({ query: { userID, limit: MAX_SAVED_SEARCHES } }),
    api.listSavedSearchResults(),
  ])
  const [words, covers] = await Promise.all([
    inWords(items.map(({ conditions }) => conditions)),
    // Optional: a card without photos is still complete.
    Promise.all(items.map(({ conditions }) => coversOf(conditions).catch(() => []))),
  ])
  const found = new Map(results.map((result) => [result.id, result]))
  return items.map(({ id, userID, name, frequency, conditions }, index) => {
    const { count = 0, capped = false, newCount = 0 } = found.get(id) ?? {}
    return { id, userID, name, frequency, conditions, words: words[index] ?? [], count, capped, newCount, covers: covers[index] ?? [] }
  })
}
