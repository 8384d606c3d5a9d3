import { inArray } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { cardOf } from '#domain/deal/sale-contract/card.ts'
import { presentContracts } from '#domain/deal/sale-contract/present.ts'
import { contractsAmong } from '#domain/deal/sale-contract/queries.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const contractCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const contracts = await presentContracts(ctx, await contractsAmong(ctx, ids))
  if (contracts.length === 0) return new Map()
  const talks = contracts.map(({ negotiationID }) => negotiationID)
  const rooms = await ctx.db.select().from(negotiation).where(inArray(negotiation.id, talks))
  return new Map(
    contracts.flatMap((contract) => {
      const room = rooms.find(({ id }) => id === contract.negotiationID)
      return room ? [[contract.id, cardOf(viewer, room, contract)]] : []
    }),
  )
}
