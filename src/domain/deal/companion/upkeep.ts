import { and, asc, eq, exists, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { end } from './end.ts'
import { AFTER_ESTATE_DAYS, Ender } from './enumerations.ts'
import { cleanUpCompanionSessions } from './sessions.ts'
import { OPEN } from './state.ts'
import { companion } from './table.ts'

const BATCH = 100
const isOpen = inArray(companion.companionStatus, [...OPEN])

/** Scheduled job: ends companions after their last day or long after a listing ended, and deletes those whose access ended long ago. */
export async function processCompanions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const overLongAgo = ctx.db
    .select({ one: sql`1` })
    .from(estate)
    .innerJoin(listing, eq(listing.id, estate.id))
    .where(
      and(
        eq(estate.id, companion.estateID),
        eq(estate.status, EstateStatus.finished),
        lte(listing.endedAt, daysBefore(now, AFTER_ESTATE_DAYS)),
      ),
    )
  await endAll(ctx, or(lt(companion.until, tokyoDay(now)), exists(overLongAgo)))
  await cleanUpCompanionSessions(ctx)
  await ctx.db
    .delete(companion)
    .where(
      and(lt(companion.endedAt, retainedSince(ctx, 'companionDays')), not(isOpen), not(isUnderRetentionHold(ctx, companion.inviterID))),
    )
}

/** When a negotiation closes, companions of that negotiation alone are ended. The negotiation is locked. */
export const endCompanionsOfTalk: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const open = await ctx.db
    .select()
    .from(companion)
    .where(and(eq(companion.negotiationID, negotiationID), isOpen))
    .orderBy(asc(companion.id))
    .for('update')
  for (const row of open) await end(ctx, row, 'expire', Ender.clock)
}

/** Companions of a departed member lose access, even while the member's data is under a retention hold. */
export const endCompanionsOf: Listener<'user.parted'> = (ctx, { userID }) => endAll(ctx, eq(companion.inviterID, userID))

/** Companions of an erased member are deleted with their names and addresses. */
export const purgeCompanions: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(companion).where(eq(companion.inviterID, userID))
}

/** Exactly once, however many nodes run it: each row is checked again under its lock. */
async function endAll(ctx: Ctx, which: ReturnType<typeof and>) {
  for (let found = BATCH; found === BATCH; ) {
    const due = await ctx.db.select({ id: companion.id }).from(companion).where(and(isOpen, which)).limit(BATCH)
    for (const { id } of due)
      await transact(ctx, async (ctx) => {
        const [row] = await ctx.db
          .select()
          .from(companion)
          .where(and(eq(companion.id, id), isOpen, which))
          .for('update')
        if (row) await end(ctx, row, 'expire', Ender.clock)
      })
    found = due.length
  }
}
