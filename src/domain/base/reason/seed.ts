import { sql } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { firstReasons } from './first-reasons.ts'
import { reason } from './table.ts'

/** Fills the table if it is empty. Every node can run it at every start. */
export async function seedReasons(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed reasons', 0))`)
    if ((await ctx.db.$count(reason)) > 0) return
    for (const [index, first] of firstReasons.entries()) {
      const code = firstReasons.slice(0, index + 1).filter(({ kind }) => kind === first.kind).length
      await insertRow(ctx, reason, { ...first, code, displayOrder: (index + 1) * 10 })
    }
  })
}
