import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'
import { isPast, waitsFor } from './standing.ts'
import { stepsOf } from './step-rows.ts'
import { dealPlan, dealStep } from './table.ts'

/** Days after a deadline (before: negative) of each reminder; with the last, a required step goes to the operators as well. */
const REMIND_DAYS = [-3, 0, 1, 3, 7]
const TO_OPERATORS = 7
/** Days before the handover on which both sides get a list of what is still open. */
const NEAR_DAYS = [7, 3, 1]

/**
 * Morning job: reminds the party whose turn it is of deadlines; for steps after the deal only on the day itself. Sends none while a
 * termination is open. Unique notification keys prevent repeats.
 */
export async function remindOfSteps(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const days = REMIND_DAYS.map((after) => addDays(today, -after))
  const due = await ctx.db
    .select({ step: dealStep, plan: dealPlan })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(
      and(
        eq(dealStep.stepStatus, StepStatus.open),
        isNull(dealPlan.termination),
        or(
          and(eq(dealPlan.planStatus, PlanStatus.underway), inArray(dealStep.due, days)),
          and(eq(dealPlan.planStatus, PlanStatus.done), eq(dealStep.due, today)),
        ),
      ),
    )
  const all = await stepsOf(ctx, [...new Set(due.map(({ plan }) => plan.id))])
  for (const { step, plan } of due) {
    const siblings = all.filter(({ planID }) => planID === plan.id)
    // A step with open dependencies is not its party's fault.
    if (step.due === null || waitsFor(step, siblings, plan).length > 0 || isPast(step, siblings, plan)) continue
    const after = REMIND_DAYS[days.indexOf(step.due)] ?? 0
    const event = { stepID: step.id, planID: plan.id, negotiationID: plan.negotiationID, by: null, due: step.due, after }
    await transact(ctx, async (ctx) => {
      await emit(ctx, 'dealStep.due', event)
      if (after === TO_OPERATORS && step.required)
        await raiseAlert(ctx, {
          cause: 'step-overdue',
          key: `${step.id}/${event.due}`,
          subject: { kind: 'dealStep', id: step.id },
          negotiationID: plan.negotiationID,
        })
    })
  }
}

/** Morning job: reminds of the approaching handover. */
export async function remindOfHandovers(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const near = await ctx.db
    .select()
    .from(dealPlan)
    .where(
      and(
        eq(dealPlan.planStatus, PlanStatus.underway),
        isNull(dealPlan.termination),
        inArray(
          dealPlan.handoverDay,
          NEAR_DAYS.map((days) => addDays(today, days)),
        ),
      ),
    )
  for (const { id, negotiationID, handoverDay } of near)
    await transact(ctx, (ctx) => emit(ctx, 'dealPlan.handoverNear', { planID: id, negotiationID, handoverDay }))
}
