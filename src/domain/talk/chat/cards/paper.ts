import { inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/paper/card.ts'
import { papers } from '#domain/deal/paper/queries.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

/** Only for papers the reader may see; for others the message stays plain text. */
export const paperCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const { items } = await papers.byIds(ctx, ids)
  const rooms = [...new Set(items.flatMap(({ negotiationID }) => negotiationID ?? []))]
  if (rooms.length === 0) return new Map()
  const talks = await ctx.db.select().from(negotiation).where(inArray(negotiation.id, rooms))
  return new Map(
    items.flatMap((each) => {
      const deal = talks.find(({ id }) => id === each.negotiationID)
      return deal ? [[each.id, cardOf(viewer, deal, each)]] : []
    }),
  )
}
