import { sql } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'
import { CONFIRMED_FOR_DAYS } from './visible.ts'

/** Takes what nobody confirmed in time out of the indexes. It left search in the very moment, by the clock; this keeps it from being scanned over. */
export async function lapseListings(ctx: Ctx): Promise<void> {
  const last = daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS).toISOString()
  await run(
    ctx.db,
    statement((bind) => `update listing set lapsed_confirmed_at = confirmed_at where listed and confirmed_at < ${bind(last)}::timestamptz`),
  )
}

/** A server does this by itself. */
export async function vacuumListings({ db, platform }: Ctx): Promise<void> {
  if (platform.opened.engine === 'pglite') await db.execute(sql`vacuum (analyze) listing`)
}
