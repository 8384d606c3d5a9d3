import type { Ctx } from './context.ts'

/**
 * Runs a query once per page render: reading a page changes nothing, so the answer stays valid. Anywhere else, and in every transaction,
 * the query runs each time.
 */
export function memoizedPerRequest<T>({ asked }: Pick<Ctx, 'asked'>, key: string, ask: () => Promise<T>): Promise<T> {
  if (!asked) return ask()
  const answer = (asked.get(key) as Promise<T> | undefined) ?? ask()
  asked.set(key, answer)
  return answer
}
