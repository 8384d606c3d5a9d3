import type { Ctx } from './context.ts'

/**
 * What several calls of one page ask for is asked of the database once: reading a page changes nothing, so the answer still holds. Anywhere
 * else, and in every transaction, it is asked anew.
 */
export function memoizedPerRequest<T>({ asked }: Pick<Ctx, 'asked'>, key: string, ask: () => Promise<T>): Promise<T> {
  if (!asked) return ask()
  const answer = (asked.get(key) as Promise<T> | undefined) ?? ask()
  asked.set(key, answer)
  return answer
}
