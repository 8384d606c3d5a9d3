import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { openNegotiationsOf } from '#domain/deal/negotiation/leaving.ts'
import { OPEN as OPEN_TALKS } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { acceptedOf } from '#domain/deal/purchase-offer/leaving.ts'
import { OPEN as OPEN_VIEWINGS } from '#domain/deal/viewing/state.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { liveListingsOf } from '#domain/market/estate/listeners.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { unpaidOf } from '#domain/money/order/listeners.ts'
import { owedTo } from '#domain/money/refund/leaving.ts'
import { openStates } from '#domain/people/privacy/enumerations.ts'
import { requestsOf } from '#domain/people/privacy/queries.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { heldUntil } from '#platform/retention/held.ts'
import { deskUsers } from './queries.ts'

/** All blockers of a member's erasure, collected from the modules that would refuse it. */
export async function getErasureBlocks(ctx: Ctx, id: string) {
  await deskUsers.one(ctx, id)
  const until = await heldUntil(ctx, id)
  const agreed = (await openNegotiationsOf(ctx, id)).filter(({ status }) => status === TradeStatus.established)
  const [listings, offers, orders] = [await liveListingsOf(ctx, id), await acceptedOf(ctx, id), await unpaidOf(ctx, id)]
  return {
    ends: await endsWith(ctx, id),
    items: [
      ...listings.map(({ id, title }) => ({ kind: 'listing' as const, id, title, yen: null })),
      ...agreed.map((row) => ({ kind: 'talk' as const, id: row.id, title: null, yen: null })),
      ...offers.map((row) => ({ kind: 'offer' as const, id: row.id, title: null, yen: null })),
      ...orders.map(({ id, yen }) => ({ kind: 'order' as const, id, title: null, yen })),
      ...(await owedTo(ctx, id)).map(({ id, yen }) => ({ kind: 'refund' as const, id, title: null, yen })),
    ],
    heldUntil: until ? tokyoDay(until) : null,
  }
}

/** Open business that ends with the member: negotiations, viewings proposed or agreed, and the member's personal data requests. */
async function endsWith(ctx: Ctx, id: string) {
  const isParty = or(eq(negotiation.buyerID, id), eq(negotiation.sellerID, id))
  const talks = await ctx.db
    .select({
      id: negotiation.id,
      title: estate.title,
      buyerID: negotiation.buyerID,
      buyerName: negotiation.buyerName,
      sellerName: negotiation.sellerName,
    })
    .from(negotiation)
    .leftJoin(estate, eq(estate.id, negotiation.estateID))
    .where(and(isParty, inArray(negotiation.status, [...OPEN_TALKS])))
    .orderBy(asc(negotiation.createdAt), asc(negotiation.id))
  const visits = await ctx.db
    .select({ id: viewing.negotiationID, title: estate.title, at: viewing.start })
    .from(viewing)
    .leftJoin(estate, eq(estate.id, viewing.estateID))
    .where(and(or(eq(viewing.buyerID, id), eq(viewing.sellerID, id)), inArray(viewing.viewingStatus, [...OPEN_VIEWINGS])))
    .orderBy(asc(viewing.start), asc(viewing.id))
  const requests = (await requestsOf(ctx, id)).filter(({ state }) => openStates.includes(state))
  return {
    requests: requests.map(({ id, number }) => ({ id, number })),
    talks: talks.map(({ id: talkID, title, buyerID, buyerName, sellerName }) => ({
      id: talkID,
      title,
      with: buyerID === id ? sellerName : buyerName,
    })),
    viewings: visits.map(({ at, ...row }) => ({ ...row, at: at && toWireTime(at) })),
  }
}
