import { gte, sql } from 'drizzle-orm'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { counted } from './counted.ts'
import { firstMonth } from './first-month.ts'
import { monthsBack } from './months.ts'
import { statMonth, statUntil } from './table.ts'

/** One writer of the figures at a time. */
export const lockMonths = ({ db }: Pick<Ctx, 'db'>) => db.execute(sql`select pg_advisory_xact_lock(hashtext('stat_month'))`)

/**
 * This month and the one before are counted anew until last midnight, and the first time all of them; a reader sees the old figures or the
 * new. By the clock, at night. Older ones are counted anew when a chief asks for it, in `recount.ts`.
 */
export async function rollUpMonths(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockMonths(ctx)
    const today = tokyoDay(ctx.clock.now())
    const until = startOfTokyoDay(today)
    const [known] = await ctx.db.select().from(statUntil)
    // Back to the month before the one in which it was last done.
    const first = known ? monthsBack(tokyoDay(known.until).slice(0, 7), 1) : ((await firstMonth(ctx)) ?? today.slice(0, 7))
    await ctx.db.delete(statMonth).where(gte(statMonth.month, first))
    const begin = startOfTokyoDay(`${first}-01`)
    if (begin < until)
      await ctx.db.execute(sql`insert into ${statMonth} (month, prefectures_code, city_code, estate_type, metric, n, sum)
        ${counted(begin, until)}`)
    await ctx.db.insert(statUntil).values({ until }).onConflictDoUpdate({ target: statUntil.id, set: { until } })
  })
}
