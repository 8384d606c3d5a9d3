import { and, eq, gte } from 'drizzle-orm'
import { seatsWithActions } from '#domain/deal/deal-plan/seats-with-actions.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** Seats with something due that no message settles: an action of the plan, or a valid quotation to answer. */
export async function seatsWithDuties(ctx: Ctx, talk: NegotiationRow): Promise<Party[]> {
  const { negotiationID, userID, quotationStatus, validUntil } = quotation
  const quoted = await ctx.db
    .selectDistinct({ userID })
    .from(quotation)
    .where(and(eq(negotiationID, talk.id), eq(quotationStatus, QuotationStatus.offered), gte(validUntil, tokyoDay(ctx.clock.now()))))
  return [...new Set([...(await seatsWithActions(ctx, talk)), ...quoted.flatMap(({ userID }) => sideOf(userID, talk) ?? [])])]
}
