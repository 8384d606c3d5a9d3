import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { tickStep } from '#domain/deal/deal-plan/follow.ts'
import { latestPlan } from '#domain/deal/deal-plan/latest.ts'
import { isPriceOpen } from '#domain/deal/deal-plan/standing.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { HandoverStatus } from './enumerations.ts'
import { recordOf } from './queries.ts'

/** The `keys` step is done once both sides have confirmed both the handover and the payment. The operator does the rest. */
export const settleKeysAfterHandover: Listener<'handover.done'> = (ctx, { negotiationID }) => settleKeys(ctx, negotiationID)

export const settleKeysAfterPayment: Listener<'dealStep.completed' | 'dealStep.omitted'> = async (ctx, { stepID, negotiationID }) => {
  const [step] = await ctx.db.select({ code: dealStep.code }).from(dealStep).where(eq(dealStep.id, stepID))
  if (step?.code === 'pay') await settleKeys(ctx, negotiationID)
}

async function settleKeys(ctx: Ctx, negotiationID: string) {
  const plan = await latestPlan(ctx, negotiationID)
  const row = await recordOf(ctx, plan)
  if (!plan || row?.handoverStatus !== HandoverStatus.confirmed) return
  if (isPriceOpen(plan.steps)) return
  await tickStep(ctx, negotiationID, 'keys')
  await raiseAlert(ctx, {
    cause: 'deal-to-complete',
    key: plan.id,
    subject: { kind: 'negotiation', id: negotiationID },
    negotiationID,
  })
}
