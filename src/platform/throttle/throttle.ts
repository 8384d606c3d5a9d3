import { inArray, lte, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Ctx } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import type { Env } from '#platform/http/serve.ts'
import { rateLimited } from '#platform/meters.ts'
import { classOf, type Limit, limits, type SharedLimit } from './limits.ts'
import { networkOf } from './network.ts'
import { rate } from './table.ts'
import { countHere } from './tally.ts'

type CountingCtx = Pick<Ctx, 'db' | 'clock'>

/**
 * Counts one more of `whose` in a window that began with the first, and refuses when the limit is exceeded. Call it before the transaction
 * of the work: a count inside a failed one is rolled back with it.
 */
export async function limit(ctx: CountingCtx, of: Limit, whose: string): Promise<void> {
  const { count, endsAt } = of.byNode ? countHere(ctx.clock, keyOf(of, whose), of.seconds) : await countForAll(ctx, of, whose)
  if (count <= of.max) return
  rateLimited.inc({ group: of.name })
  throw tooMany(Math.ceil((endsAt.getTime() - ctx.clock.now().getTime()) / 1000), of.says)
}

export const limitNetwork = (ctx: CountingCtx & Pick<Ctx, 'ip'>, of: Limit): Promise<void> => limit(ctx, of, networkOf(ctx.ip))

/** By member and by network: calls refused for the member do not use up the network's limit, which their family shares. */
export async function limitMember(ctx: CountingCtx & Pick<Ctx, 'ip'>, of: SharedLimit, memberID: string): Promise<void> {
  await limit(ctx, of.member, memberID)
  await limitNetwork(ctx, of.network)
}

/** For groups of calls, or in front of all of them by class; the server's calls to itself have no network. */
export const limitCalls = (by: Limit | typeof classOf) =>
  createMiddleware<Env>(async (c, next) => {
    const ctx = c.get('ctx')
    const of = typeof by === 'function' ? by(c.req.method, c.req.path) : by
    if (of && ctx.ip) await limitNetwork(ctx, of)
    await next()
  })

/** A read without a sign-in, or with a refused one. */
export async function limitGuest(ctx: CountingCtx & Pick<Ctx, 'ip'>, { method, path }: { method: string; path: string }): Promise<void> {
  if (!ctx.ip || classOf(method, path)) return
  if (path.startsWith('/files/')) await limitNetwork(ctx, limits.guestFiles)
  else if (path.startsWith('/api/')) await limitNetwork(ctx, limits.guestReads)
}

/** Resets the counters after a legitimate attempt. */
export async function forget(ctx: CountingCtx, ...counted: [Limit, string][]): Promise<void> {
  await ctx.db.delete(rate).where(inArray(rate.key, keysOf(counted)))
}

/** Like `forget`, but for every key with this prefix. */
export async function forgetAll(ctx: CountingCtx, of: Limit, beginning: string): Promise<void> {
  await ctx.db.delete(rate).where(sql`starts_with(${rate.key}, ${keyOf(of, beginning)})`)
}

/** Undoes only this one count after a legitimate attempt; other counts under the same key remain. */
export async function takeBack(ctx: CountingCtx, ...counted: [Limit, string][]): Promise<void> {
  await ctx.db
    .update(rate)
    .set({ count: sql`greatest(${rate.count} - 1, 0)` })
    .where(inArray(rate.key, keysOf(counted)))
}

/** Deletes ended windows; run by a job. */
export async function cleanUpRates(ctx: CountingCtx): Promise<void> {
  await ctx.db.delete(rate).where(lte(rate.endsAt, ctx.clock.now()))
}

/** Counts in a single statement before anything else, so it is exact under concurrency, on any number of nodes. */
async function countForAll(ctx: CountingCtx, of: Limit, whose: string) {
  const now = ctx.clock.now()
  const endsAt = new Date(now.getTime() + of.seconds * 1000)
  const over = sql`${rate.endsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await ctx.db
    .insert(rate)
    .values({ key: keyOf(of, whose), endsAt, count: 1 })
    .onConflictDoUpdate({
      target: rate.key,
      set: {
        count: sql`case when ${over} then 1 else ${rate.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rate.endsAt} end`,
      },
    })
    .returning({ count: rate.count, endsAt: rate.endsAt })
  return counted ?? { count: 1, endsAt } // an upsert always answers its row
}

const keyOf = ({ name }: Limit, whose: string) => `${name} ${whose}`
const keysOf = (counted: [Limit, string][]) => counted.map(([limit, whose]) => keyOf(limit, whose)).sort()
