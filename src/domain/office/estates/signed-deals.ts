import { and, inArray } from 'drizzle-orm'
import { badgeOf } from '#domain/deal/deal-plan/deal-standing.ts'
import { situationsOf } from '#domain/deal/negotiation/present.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'

/** The word of the deal of each of these reserved houses whose contract is signed. */
export async function signedDeals(ctx: Ctx, reserved: readonly string[]): Promise<Map<string, string>> {
  if (reserved.length === 0) return new Map()
  const talks = await ctx.db
    .select()
    .from(negotiation)
    .where(and(inArray(negotiation.estateID, [...reserved]), inArray(negotiation.status, [...OPEN])))
  const states = await situationsOf(ctx, talks)
  return new Map(
    talks.flatMap(({ id, estateID }) => {
      const state = states.get(id)
      return state?.situation === 'signed' ? [[estateID, badgeOf(state).word] as const] : []
    }),
  )
}
