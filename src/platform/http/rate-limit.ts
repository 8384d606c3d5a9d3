import { lt, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Ctx } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import { rate } from './rate-table.ts'
import type { Env } from './serve.ts'

/**
 * Counts one more of `key` in the present window of `seconds`, and refuses the one after `max`. One statement, so exact however many come
 * at once. Call it before the transaction of the work: a count inside one that fails is rolled back with it.
 */
export async function limit(ctx: Pick<Ctx, 'db' | 'clock'>, key: string, max: number, seconds: number): Promise<void> {
  const now = ctx.clock.now().getTime()
  const length = seconds * 1000
  const endsAt = new Date((Math.floor(now / length) + 1) * length)
  const [counted] = await ctx.db
    .insert(rate)
    .values({ key, endsAt, count: 1 })
    .onConflictDoUpdate({ target: [rate.key, rate.endsAt], set: { count: sql`${rate.count} + 1` } })
    .returning({ count: rate.count })
  if ((counted?.count ?? 0) > max) throw tooMany(Math.ceil((endsAt.getTime() - now) / 1000))
}

/** For groups of calls that cost us something or invite abuse: a limit of their own per network of the caller. */
export const limitByNetwork = (group: string, max: number, seconds: number) =>
  createMiddleware<Env>(async (c, next) => {
    const ctx = c.get('ctx')
    // A page's own call inside this server comes from no network.
    if (ctx.ip) await limit(ctx, `${group} ${networkOf(ctx.ip)}`, max, seconds)
    await next()
  })

/** Windows that have ended; a job sweeps them up. */
export async function forgetRates(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(rate).where(lt(rate.endsAt, ctx.clock.now()))
}

/** One household is one caller: of an IPv6 address the first 64 bits count, since it has all the others to itself. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) groups.push(...Array(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0'))
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
