import { and, eq } from 'drizzle-orm'
import { seatsWithActions } from '#domain/deal/deal-plan/seats-with-actions.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { isToApply } from '#domain/money/order/to-apply.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitsForPayer } from '#domain/money/payment/waiting-deposit.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import type { Ctx } from '#platform/context.ts'

/** Seats with something due, whatever messages are sent meanwhile: something to act on, or a bill. */
export async function seatsWithDuties(ctx: Ctx, talk: NegotiationRow): Promise<Party[]> {
  const owing = await ctx.db
    .selectDistinct({ userID: payment.paymentUserID })
    .from(payment)
    .where(and(eq(payment.negotiationID, talk.id), waitsForPayer))
  return [...new Set([...(await seatsToAct(ctx, talk)), ...owing.flatMap(({ userID }) => sideOf(userID, talk) ?? [])])]
}

/** Seats with something that no word settles: an action of the plan, or a quotation to apply for. */
export async function seatsToAct(ctx: Ctx, talk: NegotiationRow): Promise<Party[]> {
  const quoted = await ctx.db
    .selectDistinct({ userID: quotation.userID })
    .from(quotation)
    .where(and(eq(quotation.negotiationID, talk.id), isToApply(ctx)))
  return [...(await seatsWithActions(ctx, talk)), ...quoted.flatMap(({ userID }) => sideOf(userID, talk) ?? [])]
}
