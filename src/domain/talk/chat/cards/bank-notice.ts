import { and, eq, inArray } from 'drizzle-orm'
import { cardOf } from '#domain/deal/bank-details/card.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const bankNoticeCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const rows = await ctx.db
    .select({ notice: bankNotice, room: negotiation })
    .from(bankNotice)
    .innerJoin(negotiation, eq(negotiation.id, bankNotice.negotiationID))
    .where(and(inArray(bankNotice.id, ids), visibleNegotiations(ctx)))
  return new Map(rows.map(({ notice, room }) => [notice.id, cardOf(viewer, room, notice, ctx.clock.now())]))
}
