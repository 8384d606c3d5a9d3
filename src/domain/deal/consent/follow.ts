import { and, asc, eq } from 'drizzle-orm'
import { isOwning } from '#domain/deal/companion/enumerations.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { learnFacts, reopenStep, tickStep } from '#domain/deal/deal-plan/follow.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { everyOwner, lackingConsents } from './missing.ts'

/** Keeps the plan step 共有者全員の同意 of a house up to date: done while no consent is missing, reopened when one is. */

/** Locks the negotiations of a house whose plan is under way, in order of their ids. Lock them before the consents. */
export async function lockDeals(ctx: Ctx, estateID: string): Promise<NegotiationRow[]> {
  const plans = await ctx.db
    .select({ id: dealPlan.negotiationID })
    .from(dealPlan)
    .where(and(eq(dealPlan.estateID, estateID), eq(dealPlan.planStatus, PlanStatus.underway)))
    .orderBy(asc(dealPlan.negotiationID))
  const deals: NegotiationRow[] = []
  for (const { id } of plans) deals.push(await lockRow(ctx, negotiation, id))
  return deals
}

/** A step ticked by an operator on the basis of documents stays done until a consent is withdrawn or another owner turns up. */
export async function updateConsents(ctx: Ctx, deals: readonly NegotiationRow[], { reopens }: { reopens: boolean }): Promise<void> {
  for (const deal of deals) {
    const missing = await lackingConsents(ctx, { negotiationID: deal.id, estateID: deal.estateID })
    if (missing.length === 0) await tickStep(ctx, deal.id, 'coConsent')
    else {
      if ((await everyOwner(ctx, deal.estateID)).some(({ shares }) => shares)) await learnFacts(ctx, deal.id, ['co'])
      if (reopens) await reopenStep(ctx, deal.id, 'coConsent')
    }
    await publishNegotiation(ctx, deal)
  }
}

/** A new plan starts with the consents given before, and gets the step even where owners were only invited. The negotiation is locked. */
export const updateNewPlan: Listener<'dealPlan.created'> = async (ctx, { negotiationID }) =>
  updateConsents(ctx, [await lockRow(ctx, negotiation, negotiationID)], { reopens: false })

/** Another owner makes another consent necessary. */
export const updateInvitation: Listener<'companion.invited'> = async (ctx, { companionID, again }) => {
  const { role, estateID } = await lockRow(ctx, companion, companionID)
  if (isOwning(role) && !again) await updateConsents(ctx, await lockDeals(ctx, estateID), { reopens: true })
}
