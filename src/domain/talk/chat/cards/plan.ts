import { inArray } from 'drizzle-orm'
import { planCardOf, stepCardOf } from '#domain/deal/deal-plan/card.ts'
import { dealPlans } from '#domain/deal/deal-plan/queries.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { CardsOfKind } from './cards.ts'

export const planCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const { plans, rooms } = await shown(ctx, ids)
  return new Map(
    plans.flatMap((plan) => {
      const room = rooms.get(plan.negotiationID)
      return room ? [[plan.id, planCardOf(viewer, room, plan)]] : []
    }),
  )
}

export const stepCards: CardsOfKind = async (ctx, ids) => {
  const viewer = requireMember(ctx)
  const found = await ctx.db.select({ planID: dealStep.planID }).from(dealStep).where(inArray(dealStep.id, ids))
  const { plans, rooms } = await shown(ctx, [...new Set(found.map(({ planID }) => planID))])
  return new Map(
    plans.flatMap((plan) => {
      const room = rooms.get(plan.negotiationID)
      const spoken = room ? plan.steps.filter(({ id }) => ids.includes(id)) : []
      return spoken.flatMap((step) => (room ? [[step.id, stepCardOf(viewer, room, plan, step, ctx.clock.now())] as const] : []))
    }),
  )
}

async function shown(ctx: Ctx, planIDs: string[]) {
  const plans = (await dealPlans.byIds(ctx, planIDs)).items
  const ids = plans.map(({ negotiationID }) => negotiationID)
  const found = ids.length > 0 ? await ctx.db.select().from(negotiation).where(inArray(negotiation.id, ids)) : []
  return { plans, rooms: new Map(found.map((room) => [room.id, room])) }
}
