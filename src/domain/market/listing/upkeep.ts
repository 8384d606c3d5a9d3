import { sql } from 'drizzle-orm'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { run, statement } from '#platform/db/statement.ts'

/** Removes listings not confirmed in time from the indexes. The search excludes them by the time anyway; this saves scanning over them. */
export async function lapseListings(ctx: Ctx): Promise<void> {
  const last = daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS).toISOString()
  await run(
    ctx.db,
    statement((bind) => `update listing set lapsed_confirmed_at = confirmed_at where listed and confirmed_at < ${bind(last)}::timestamptz`),
  )
}

/** A database server does this automatically. */
export async function vacuumListings({ db, platform }: Ctx): Promise<void> {
  if (platform.database.engine === 'pglite') await db.execute(sql`vacuum (analyze) listing`)
}
