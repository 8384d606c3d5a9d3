import { eq, inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/statement/card.ts'
import { visibleAmong } from '#domain/deal/statement/queries.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const statementCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const talks = await ctx.db
    .select({ id: statement.id, negotiation })
    .from(statement)
    .innerJoin(negotiation, eq(negotiation.id, statement.negotiationID))
    .where(inArray(statement.id, ids))
  const rooms = new Map(talks.map((row) => [row.id, row.negotiation]))
  return new Map(
    (await visibleAmong(ctx, ids)).flatMap((row) => {
      const room = rooms.get(row.id)
      return room ? [[row.id, cardOf(viewer, room, row)]] : []
    }),
  )
}
