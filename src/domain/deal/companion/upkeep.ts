import { and, asc, eq, exists, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isHeld } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { end } from './end.ts'
import { AFTER_ESTATE_DAYS, Ender } from './enumerations.ts'
import { sweepCompanionSessions } from './sessions.ts'
import { OPEN } from './state.ts'
import { companion } from './table.ts'

const BATCH = 100
const isOpen = inArray(companion.companionStatus, [...OPEN])

/** What comes by itself: whose last day is past looks on no longer, nobody does long after a listing ended, and who is gone is forgotten. A job by the clock. */
export async function followCompanions(ctx: Ctx): Promise<void> {
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
  await sweepCompanionSessions(ctx)
  await ctx.db
    .delete(companion)
    .where(and(lt(companion.endedAt, retainedSince(ctx, 'companionDays')), not(isOpen), not(isHeld(ctx, companion.inviterID))))
}

/** With its talk everything is over that was meant for it alone. The negotiation is locked. */
export const endCompanionsOfTalk: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const open = await ctx.db
    .select()
    .from(companion)
    .where(and(eq(companion.negotiationID, negotiationID), isOpen))
    .orderBy(asc(companion.id))
    .for('update')
  for (const row of open) await end(ctx, row, 'expiry', Ender.clock)
}

/** Whoever is gone shows nothing to anybody, also while their data is held. */
export const endCompanionsOf: Listener<'user.parted'> = (ctx, { userID }) => endAll(ctx, eq(companion.inviterID, userID))

/** Who was invited by somebody that left was theirs: names and mailboxes go with them. */
export const forgetCompanions: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(companion).where(eq(companion.inviterID, userID))
}

/** Once, however many nodes try: each is looked at again when it is locked. */
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
        if (row) await end(ctx, row, 'expiry', Ender.clock)
      })
    found = due.length
  }
}
