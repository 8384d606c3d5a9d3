import { eq, inArray, lte, type SQL } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { DISCLOSURE_DAYS } from './enumerations.ts'
import { disclosure, disclosureKey } from './table.ts'

/** The daily job: deletes expired files with their rows; the audit log keeps the fact that they were made. */
export const cleanUpDisclosures = (ctx: Ctx): Promise<void> =>
  transact(ctx, (ctx) => remove(ctx, lte(disclosure.createdAt, daysBefore(ctx.clock.now(), DISCLOSURE_DAYS))))

/** Deletes the files of a member who has left. */
export const purgeDisclosures: Listener<'user.left'> = (ctx, { userID }) => remove(ctx, eq(disclosure.userID, userID))

async function remove(ctx: Ctx, which: SQL) {
  const rows = await ctx.db.select().from(disclosure).where(which).for('update')
  if (rows.length === 0) return
  await ctx.db.delete(disclosure).where(
    inArray(
      disclosure.id,
      rows.map(({ id }) => id),
    ),
  )
  // Rows now, files after commit.
  await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: rows.map(disclosureKey) })
}
