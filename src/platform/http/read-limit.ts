import { createMiddleware } from 'hono/factory'
import { tooMany } from '#platform/errors.ts'
import { networkOf } from './rate-limit.ts'
import type { Env } from './serve.ts'

/**
 * A limit of reading calls per network, counted in this process: it keeps one caller from taking a node's whole time, and a row in the
 * database for every search would cost more than the search. Calls that change or cost something are counted exactly, by `limitByNetwork`.
 */
export function readLimit(max: number, seconds: number) {
  let window = 0
  let counts = new Map<string, number>()
  return createMiddleware<Env>(async (c, next) => {
    const { ip, clock } = c.get('ctx')
    if (ip) {
      const now = clock.now().getTime() / 1000
      const current = Math.floor(now / seconds)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      const network = networkOf(ip)
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      if (count > max) throw tooMany(Math.ceil((current + 1) * seconds - now))
    }
    await next()
  })
}
