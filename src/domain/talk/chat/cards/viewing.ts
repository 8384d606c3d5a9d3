import { eq, inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/viewing/card.ts'
import { presentViewings } from '#domain/deal/viewing/present.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const viewingCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const found = await ctx.db
    .select({ viewing, negotiation })
    .from(viewing)
    .innerJoin(negotiation, eq(negotiation.id, viewing.negotiationID))
    .where(inArray(viewing.id, ids))
  const rooms = new Map(found.map((row) => [row.viewing.id, row.negotiation]))
  const shown = await presentViewings(
    ctx,
    found.map((row) => row.viewing),
  )
  return new Map(
    shown.flatMap((each) => {
      const room = rooms.get(each.id)
      return room ? [[each.id, cardOf(viewer, room, each, ctx.clock.now())]] : []
    }),
  )
}
