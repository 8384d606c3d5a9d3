import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type DealViewer, dealStanding, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { presentNegotiations } from '#domain/deal/negotiation/present.ts'
import { isWaiting, negotiationPerParty, visiblePerParty } from '#domain/deal/negotiation/queries.ts'
import { OPEN as TALKING } from '#domain/deal/negotiation/state.ts'
import { OPEN as OFFERED } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { inShort } from '#domain/money/document/sold-lines.ts'
import { isToApply } from '#domain/money/order/to-apply.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import type { ToApply } from './contract.ts'

/**
 * あなたの番 of a party: messages to answer, quotations to apply for, and actions that the row shows as theirs. An action may become theirs by
 * time alone, for example when bids open, so this repeats the row's conditions. For operators only messages count: their actions are in queues.
 * `late` are those past their deadline.
 */
export async function ownTurn(ctx: Ctx): Promise<{ condition: SQL | undefined; late: string[] }> {
  if (isAdmin(ctx)) return { condition: isWaiting(negotiationPerParty), late: [] }
  const { db, clock } = ctx
  const viewings = db.select({ id: viewing.negotiationID }).from(viewing).where(eq(viewing.viewingStatus, ViewingStatus.proposed))
  const offers = db
    .select({ id: purchaseOffer.negotiationID })
    .from(purchaseOffer)
    .where(inArray(purchaseOffer.purchaseOfferStatus, [...OFFERED]))
  const plans = db
    .select({ id: dealPlan.negotiationID })
    .from(dealPlan)
    .where(inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done]))
  const underway = or(...[viewings, offers, plans].map((actions) => inArray(negotiationPerParty.id, actions)))
  const rows = await db
    .select()
    .from(negotiationPerParty)
    .where(and(visiblePerParty(ctx), inArray(negotiationPerParty.status, [...TALKING]), underway))
  const side: DealViewer = requireMember(ctx).userType === UserType.seller ? 'seller' : 'buyer'
  const now = clock.now()
  const own = (await presentNegotiations(ctx, rows)).flatMap((talk) => {
    const { own, due } = dealStanding(talk, side, now)
    return own ? [{ id: talk.id, isLate: isLate(due, now) }] : []
  })
  const ids = own.map(({ id }) => id)
  const quoted = db.select({ id: quotation.negotiationID }).from(quotation).where(quotedTo(ctx))
  return {
    condition: or(
      ...[isWaiting(negotiationPerParty), inArray(negotiationPerParty.id, quoted)],
      ids.length > 0 ? inArray(negotiationPerParty.id, ids) : undefined,
    ),
    late: own.filter(({ isLate }) => isLate).map(({ id }) => id),
  }
}

const quotedTo = (ctx: Ctx) => and(isOwn(quotation.userID, requireMember(ctx).id), isToApply(ctx))

/** By negotiation: the viewer's quotation that expires first. */
export async function quotationsToApply(ctx: Ctx, negotiationIDs: readonly string[]): Promise<Map<string, ToApply>> {
  const { id, negotiationID, lines, validUntil } = quotation
  const found = await ctx.db
    .selectDistinctOn([negotiationID], { id, negotiationID, lines, until: validUntil })
    .from(quotation)
    .where(and(inArray(negotiationID, [...negotiationIDs]), quotedTo(ctx)))
    .orderBy(negotiationID, validUntil, id)
  return new Map(
    found.map(({ id, negotiationID, lines, until }) => [negotiationID, { quotationID: id, title: inShort(lines, ' '), until }]),
  )
}
