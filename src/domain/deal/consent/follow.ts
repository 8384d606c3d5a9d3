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

/** The step 共有者全員の同意 of the plans of a house: done while nothing is missing, open again when something is. */

/** The talks of a house whose plan is under way, locked in the order of their ids: they are locked before what was asked. */
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

/** What the operator ticked on paper stays open to nobody's doubt until something is taken back, or somebody else turns out to own the house. */
export async function followConsents(ctx: Ctx, deals: readonly NegotiationRow[], { reopens }: { reopens: boolean }): Promise<void> {
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

/** A plan begins with what was agreed to before, and takes the step also where owners were only invited. The negotiation is locked. */
export const followNewPlan: Listener<'plan.made'> = async (ctx, { negotiationID }) =>
  followConsents(ctx, [await lockRow(ctx, negotiation, negotiationID)], { reopens: false })

/** Another owner is another consent that is needed. */
export const followInvitation: Listener<'companion.invited'> = async (ctx, { companionID, again }) => {
  const { role, estateID } = await lockRow(ctx, companion, companionID)
  if (isOwning(role) && !again) await followConsents(ctx, await lockDeals(ctx, estateID), { reopens: true })
}
