import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { GONE } from '#domain/people/user/named.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { houseTitle } from './house-title.ts'
import { closeTalks } from './moves.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

const partyIs = (userID: string) => or(eq(negotiation.buyerID, userID), eq(negotiation.sellerID, userID))

/** An account cannot be closed between contract and handover; other negotiations are closed. */
export const closeOnLeaving: Listener<'user.leaving'> = async (ctx, { userID }) => {
  const open = await openNegotiationsOf(ctx, userID)
  const agreed = open.find(({ status }) => status === TradeStatus.established)
  if (agreed)
    throw conflict(
      'negotiation-agreed',
      `${await houseTitle(ctx, agreed.estateID)}の取引が終わっていないため、退会できません。取引の完了をお待ちください。`,
    )
  const estateIDs = open.map(({ estateID }) => estateID)
  if (estateIDs.length > 0)
    await ctx.db.select({ id: estate.id }).from(estate).where(inArray(estate.id, estateIDs)).orderBy(asc(estate.id)).for('update')
  await closeTalks(ctx, partyIs(userID), { cause: 'left', reason: '相手の方が退会しました。' })
}

export const openNegotiationsOf = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: negotiation.id, estateID: negotiation.estateID, status: negotiation.status })
    .from(negotiation)
    .where(and(partyIs(userID), inArray(negotiation.status, OPEN)))

export const purgePartyNames: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.update(negotiation).set({ buyerName: GONE }).where(eq(negotiation.buyerID, userID))
  await ctx.db.update(negotiation).set({ sellerName: GONE }).where(eq(negotiation.sellerID, userID))
}
