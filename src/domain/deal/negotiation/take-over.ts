import { and, asc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { emit, type Listener } from '#platform/events.ts'
import { toNegotiationEvent } from './moves.ts'
import { publishNegotiation } from './publish.ts'
import { negotiation } from './table.ts'

/** A suspended seller cannot speak: in all their negotiations the operator takes over. */
export const takeOver: Listener<'seller.suspended' | 'user.suspended'> = (ctx, { userID }) =>
  pass(ctx, userID, 'negotiation.takenOver', isNull(negotiation.takenOverAt))

/** Runs after the approval is committed, in a transaction of its own: negotiations are locked before users. */
export const handBack: Listener<'seller.approved' | 'user.reinstated'> = (ctx, { userID }) =>
  transact(ctx, async (ctx) => {
    const [seller] = await ctx.db.select({ status: user.status, approvedAt: user.sellerApprovedAt }).from(user).where(eq(user.id, userID))
    if (seller?.status === UserStatus.active && seller.approvedAt)
      await pass(ctx, userID, 'negotiation.handedBack', isNotNull(negotiation.takenOverAt))
  })

async function pass(ctx: Ctx, sellerID: string, event: 'negotiation.takenOver' | 'negotiation.handedBack', which: SQL) {
  // Listeners change the houses, which are locked before negotiations everywhere.
  await ctx.db.select({ id: estate.id }).from(estate).where(eq(estate.userID, sellerID)).orderBy(asc(estate.id)).for('update')
  const talks = await ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.sellerID, sellerID), ne(negotiation.status, TradeStatus.failed), which))
    .orderBy(asc(negotiation.id))
    .for('update')
  for (const talk of talks) {
    const takenOverAt = event === 'negotiation.takenOver' ? ctx.clock.now() : null
    const passed = await updateRow(ctx, negotiation, talk, { takenOverAt })
    await record(ctx, event === 'negotiation.takenOver' ? 'negotiation.takeOver' : 'negotiation.handBack', {
      kind: 'negotiation',
      id: talk.id,
    })
    await emit(ctx, event, toNegotiationEvent(passed))
    await publishNegotiation(ctx, passed)
  }
}
