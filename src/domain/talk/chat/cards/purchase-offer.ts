import { eq, inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/purchase-offer/card.ts'
import { termsBefore } from '#domain/deal/purchase-offer/editions.ts'
import { presentOffers, withoutNames } from '#domain/deal/purchase-offer/present.ts'
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
  const before = await termsBefore(ctx, rows)
  return new Map(
    (await presentOffers(ctx, rows)).flatMap((each) => {
      const room = rooms.get(each.id)
      if (!room) return []
      const replaced = before.get(each.id)
      // For a reader who may not see the buyers' names, the names have not changed either.
      const compared = replaced && each.terms.buyers.length === 0 ? withoutNames(replaced) : replaced
      const { price, lines, ...card } = cardOf(viewer, room, each, ctx.clock.now(), compared)
      return [[each.id, { ...card, lines: price ? [price, ...lines] : lines }]]
    }),
  )
}
