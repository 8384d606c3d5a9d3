import { eq, inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/purchase-offer/card.ts'
import { presentOffers } from '#domain/deal/purchase-offer/present.ts'
import { visibleAmong } from '#domain/deal/purchase-offer/queries.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

/** Only for offers the reader may see; a sealed bid stays plain text for the seller. */
export const purchaseOfferCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const rows = await visibleAmong(ctx, ids)
  const talks = await ctx.db
    .select({ id: purchaseOffer.id, negotiation })
    .from(purchaseOffer)
    .innerJoin(negotiation, eq(negotiation.id, purchaseOffer.negotiationID))
    .where(inArray(purchaseOffer.id, ids))
  const rooms = new Map(talks.map((row) => [row.id, row.negotiation]))
  return new Map(
    (await presentOffers(ctx, rows)).flatMap((each) => {
      const room = rooms.get(each.id)
      if (!room) return []
      const { price, lines, ...card } = cardOf(viewer, room, each, ctx.clock.now())
      return [[each.id, { ...card, lines: price ? [price, ...lines] : lines }]]
    }),
  )
}
