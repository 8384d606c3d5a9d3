import { and, eq, inArray } from 'drizzle-orm'
import { cardOf } from '#domain/deal/handover/card.ts'
import { handover } from '#domain/deal/handover/table.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const handoverCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const rows = await ctx.db
    .select({ record: handover, room: negotiation })
    .from(handover)
    .innerJoin(negotiation, eq(negotiation.id, handover.negotiationID))
    .where(and(inArray(handover.id, ids), visibleNegotiations(ctx)))
  return new Map(rows.map(({ record, room }) => [record.id, cardOf(viewer, room, record)]))
}
