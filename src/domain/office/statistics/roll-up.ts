import { gte, sql } from 'drizzle-orm'
import { addMonths, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { countEvents } from './counted.ts'
import { firstMonth } from './first-month.ts'
import { statMonth, statUntil } from './table.ts'

/** Allows a single writer of the figures at a time. */
export const lockMonths = ({ db }: Pick<Ctx, 'db'>) => db.execute(sql`select pg_advisory_xact_lock(hashtext('stat_month'))`)

/**
 * The nightly job: recounts this month and the previous one until last midnight, the first time all months. Readers see either the old
 * figures or the new. Older months are recounted when a chief requests it, in `recount.ts`.
 */
export async function rollUpMonths(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockMonths(ctx)
    const today = tokyoDay(ctx.clock.now())
    const until = startOfTokyoDay(today)
    const [known] = await ctx.db.select().from(statUntil)
    // Back to the month before the last roll-up's month.
    const first = known ? addMonths(tokyoDay(known.until).slice(0, 7), -1) : ((await firstMonth(ctx)) ?? today.slice(0, 7))
    await ctx.db.delete(statMonth).where(gte(statMonth.month, first))
    const begin = startOfTokyoDay(`${first}-01`)
    if (begin < until)
      await ctx.db.execute(sql`insert into ${statMonth} (month, prefectures_code, city_code, estate_type, metric, n, sum)
        ${countEvents(begin, until)}`)
    await ctx.db.insert(statUntil).values({ until }).onConflictDoUpdate({ target: statUntil.id, set: { until } })
  })
}
