import { and, between, eq, sql } from 'drizzle-orm'
import { addMonths, startOfTokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { oneAfterAnother } from '#platform/jobs/one-after-another.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { countEvents } from './counted.ts'
import { monthsFrom } from './months.ts'
import { lockMonths, rollUpMonths } from './roll-up.ts'
import { type RecountRow, statCounting, statMonth, statRecount, statUntil } from './table.ts'

/**
 * The job: recounts long-past months, one after another, in a staging table; the new figures replace the old ones in one step. Idempotent.
 */
export const recountMonths = oneAfterAnother(async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const [row] = await ctx.db.select().from(statRecount).where(eq(statRecount.id, id))
  if (!row || row.doneAt) return
  try {
    await processNights(ctx, row)
    for (const [at, month] of monthsFrom(row.fromMonth, row.toMonth).entries()) {
      await count(ctx, row, month)
      await change(ctx, row, { done: at + 1 })
    }
    await replace(ctx, row)
  } catch (error) {
    await change(ctx, row, { failedAt: ctx.clock.now() })
    throw error
  }
})

/** Months not rolled up yet are counted live by readers, so they have to be rolled up first, or they would be counted twice. */
async function processNights(ctx: Ctx, { toMonth }: RecountRow): Promise<void> {
  const [known] = await ctx.db.select().from(statUntil)
  if (!known || known.until < endOf(toMonth)) await rollUpMonths(ctx)
}

async function count(ctx: Ctx, { id }: RecountRow, month: string): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await db.delete(statCounting).where(and(eq(statCounting.recountID, id), eq(statCounting.month, month)))
    await db.execute(sql`insert into ${statCounting} (recount_id, month, prefectures_code, city_code, estate_type, metric, n, sum)
      select ${id}::text, happened.* from (${countEvents(beginOf(month), endOf(month))}) happened on conflict do nothing`)
  })
}

async function replace(ctx: Ctx, row: RecountRow): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockMonths(ctx)
    const { db } = ctx
    await db.delete(statMonth).where(between(statMonth.month, row.fromMonth, row.toMonth))
    await db.execute(sql`insert into ${statMonth} (month, prefectures_code, city_code, estate_type, metric, n, sum)
      select month, prefectures_code, city_code, estate_type, metric, n, sum from ${statCounting} where ${eq(statCounting.recountID, row.id)}`)
    await db.delete(statCounting).where(eq(statCounting.recountID, row.id))
    await change(ctx, row, { doneAt: ctx.clock.now(), failedAt: null })
  })
}

const beginOf = (month: string) => startOfTokyoDay(`${month}-01`)
const endOf = (month: string) => beginOf(addMonths(month, 1))

async function change(ctx: Ctx, { id }: RecountRow, made: Partial<Pick<RecountRow, 'done' | 'doneAt' | 'failedAt'>>): Promise<void> {
  await ctx.db
    .update(statRecount)
    .set({ ...made, updatedAt: ctx.clock.now() })
    .where(eq(statRecount.id, id))
  // Like exports: the event only signals progress, and the page fetches how far it is.
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'export', id, seq: made.done ?? 0 })
}
