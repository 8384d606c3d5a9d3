import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/alert/raise.ts'
import { StepStatus } from '#domain/deal-plan/enumerations.ts'
import { latestPlan } from '#domain/deal-plan/latest.ts'
import { dealStep } from '#domain/deal-plan/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { HandoverStatus } from './enumerations.ts'
import { recordOf } from './queries.ts'

/** The keys are handed over and the price is paid, both by both: what is left is the operator's. Whichever of the two comes last. */
export const askToComplete: Listener<'handover.done'> = (ctx, { negotiationID }) => askFor(ctx, negotiationID)

export const askToCompletePaid: Listener<'step.done' | 'step.omitted'> = async (ctx, { stepID, negotiationID }) => {
  const [step] = await ctx.db.select({ code: dealStep.code }).from(dealStep).where(eq(dealStep.id, stepID))
  if (step?.code === 'pay') await askFor(ctx, negotiationID)
}

async function askFor(ctx: Ctx, negotiationID: string) {
  const plan = await latestPlan(ctx, negotiationID)
  const row = await recordOf(ctx, plan)
  if (!plan || row?.handoverStatus !== HandoverStatus.confirmed) return
  if (plan.steps.some(({ code, stepStatus }) => code === 'pay' && stepStatus === StepStatus.open)) return
  await raiseAlert(ctx, {
    cause: 'deal-to-complete',
    key: plan.id,
    subject: { kind: 'negotiation', id: negotiationID },
    negotiationID,
  })
}
