import { gte, sql } from 'drizzle-orm'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { counted } from './counted.ts'
import { monthsBack } from './months.ts'
import { statMonth, statUntil } from './table.ts'

/** The first time as far back as one may ask. */
const ALL_MONTHS = 36

/** This month and the one before are counted anew until last midnight; a reader sees the old figures or the new. By the clock, at night. */
export async function rollUpMonths(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('stat_month'))`)
    const today = tokyoDay(ctx.clock.now())
    const until = startOfTokyoDay(today)
    const [known] = await ctx.db.select().from(statUntil)
    // Back to the month before the one in which it was last done.
    const first = monthsBack(tokyoDay(known?.until ?? until).slice(0, 7), known ? 1 : ALL_MONTHS - 1)
    await ctx.db.delete(statMonth).where(gte(statMonth.month, first))
    await ctx.db.execute(sql`insert into ${statMonth} (month, prefectures_code, city_code, estate_type, metric, n, sum)
      ${counted(startOfTokyoDay(`${first}-01`), until)}`)
    await ctx.db.insert(statUntil).values({ until }).onConflictDoUpdate({ target: statUntil.id, set: { until } })
  })
}
