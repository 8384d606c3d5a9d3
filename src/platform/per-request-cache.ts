import type { Ctx } from './context.ts'

/**
 * Runs a query once per page render: reading a page changes nothing, so the answer stays valid. Anywhere else, and in every transaction,
 * the query runs each time.
 */
export function memoizedPerRequest<T>({ requestCache }: Pick<Ctx, 'requestCache'>, key: string, query: () => Promise<T>): Promise<T> {
  if (!requestCache) return query()
  const answer = (requestCache.get(key) as Promise<T> | undefined) ?? query()
  requestCache.set(key, answer)
  return answer
}
