import { eq } from 'drizzle-orm'
import { livingPlan } from '#domain/deal/deal-plan/end.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { provePart, proveStep } from '#domain/deal/deal-plan/follow.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { broughtSteps, isProven, provenSteps, sellersPapers } from './step-papers.ts'
import { paper } from './table.ts'

type PaperEvents =
  | `paper.${'submitted' | 'brought' | 'confirmed' | 'returned' | 'omitted' | 'restored' | 'expiring'}`
  | 'dealPlan.created'
  | 'dealStep.added'

/**
 * A submitted or confirmed paper completes its plan steps, even if it was submitted before the plan existed. Removing it reopens the steps
 * that only this paper had completed.
 */
export const updatePlanSteps: Listener<PaperEvents> = async (ctx, { negotiationID }) => {
  await lockRow(ctx, negotiation, negotiationID)
  const plan = await livingPlan(ctx, negotiationID)
  if (!plan) return
  const papers = await ctx.db.select().from(paper).where(eq(paper.negotiationID, negotiationID))
  const contract = (await stepsOf(ctx, [plan.id])).find(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.done)
  const signed = contract?.doneBy.at(-1)?.at
  const known = { facts: plan.facts, today: tokyoDay(ctx.clock.now()), signedAt: signed ? new Date(signed) : null }
  for (const code of provenSteps) await proveStep(ctx, plan, code, isProven(code, papers, known))
  for (const code of broughtSteps)
    await provePart(ctx, plan, code, { side: UserType.seller, isProvided: sellersPapers[code](papers, known) })
}
