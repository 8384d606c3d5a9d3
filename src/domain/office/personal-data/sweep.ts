import { eq, inArray, lte, type SQL } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { DISCLOSURE_DAYS } from './enumerations.ts'
import { disclosure, disclosureKey } from './table.ts'

/** The daily job: what cannot be fetched any more goes, its row with it; that it was made stays on record. */
export const sweepDisclosures = (ctx: Ctx): Promise<void> =>
  transact(ctx, (ctx) => remove(ctx, lte(disclosure.createdAt, daysBefore(ctx.clock.now(), DISCLOSURE_DAYS))))

/** Whoever is gone leaves no file of it all behind. */
export const forgetDisclosures: Listener<'user.left'> = (ctx, { userID }) => remove(ctx, eq(disclosure.userID, userID))

async function remove(ctx: Ctx, which: SQL) {
  const rows = await ctx.db.select().from(disclosure).where(which).for('update')
  if (rows.length === 0) return
  await ctx.db.delete(disclosure).where(
    inArray(
      disclosure.id,
      rows.map(({ id }) => id),
    ),
  )
  // Rows now, bytes once that has committed.
  await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: rows.map(disclosureKey) })
}
