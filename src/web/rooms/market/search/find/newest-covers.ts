import { api } from '#web/api/client.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { estateQueryOf } from './estate-query.ts'

const COVERS = 3

/** Photos of the newest results of a search. */
export async function newestCoversOf(search: Search): Promise<string[]> {
  const query = { ...estateQueryOf(readSearch(search).conditions), limit: COVERS, orderBy: 'publishedAt:desc' } as const
  const { items } = await api.listPublicEstates({ query })
  return items.flatMap(({ cover }) => cover?.path ?? [])
}
