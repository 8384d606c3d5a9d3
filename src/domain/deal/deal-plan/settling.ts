import { formatDay } from '#domain/base/words/format-moments.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { DealPlan } from './contract.ts'
import { MAX_PAID_YEARS, StepStatus } from './enumerations.ts'
import type { DealPlanRow } from './queries.ts'
import { movingPlan, recordStep, requireSame, type Scene } from './scene.ts'
import { type SettlementTerms, settle, taxYearOf } from './settlement.ts'
import type { SettlementAcceptance, SettlementInput } from './settlement-contract.ts'
import { stepEvent } from './step-moves.ts'
import { dealPlan, dealStep, type SettlementRow } from './table.ts'

/** How both sides share taxes and fees: one side writes it down, the other agrees. The payment is made off the site, with the balance. */

/** Writing it down counts as the writer's agreement. */
export const putSettlement = (ctx: Ctx, id: string, { ground, ...terms }: SettlementInput, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'putSettlement', { ifMatch, ground }, async (ctx, scene) => {
    const { plan } = scene
    requireDays(terms, plan)
    await requireNoContactDetails(
      ctx,
      scene.room,
      Object.fromEntries(terms.others.map(({ label }, index) => [`others.${index}.label`, label])),
    )
    const by = scene.side ?? UserType.buyer // the policy admits only the sides
    const at = toWireTime(ctx.clock.now())
    const settlement = { ...withSums(terms, plan), by, at, byOperator: scene.ground !== null, acceptedAt: null }
    await updateRow(ctx, dealPlan, plan, { settlement })
    await reopenStep(ctx, scene, settlement)
    await record(ctx, 'dealPlan.putSettlement', { kind: 'dealPlan', id }, { by, ...terms, ...(scene.ground && { ground: scene.ground }) })
    await emit(ctx, 'dealPlan.settlementWritten', { planID: id, negotiationID: plan.negotiationID, by })
  })

export const acceptSettlement = (ctx: Ctx, id: string, { version, ground }: SettlementAcceptance, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'acceptSettlement', { ifMatch, ground, check: (scene) => requireSame(scene, version) }, async (ctx, scene) => {
    const { plan } = scene
    if (!plan.settlement) return // the policy refuses this first
    const { taxStart, payer, total } = { ...plan.settlement.terms, ...plan.settlement }
    const settlement = { ...plan.settlement, acceptedAt: toWireTime(ctx.clock.now()) }
    await updateRow(ctx, dealPlan, plan, { settlement, taxStart })
    const agreed = { by: scene.side, payer, total, ...(scene.ground && { ground: scene.ground }) }
    await record(ctx, 'dealPlan.acceptSettlement', { kind: 'dealPlan', id }, agreed)
    await emit(ctx, 'dealPlan.settlementAccepted', { planID: id, negotiationID: plan.negotiationID })
  })

/** A new handover day changes the amounts: the other side has to agree again, unless the money has been paid. */
export async function settleAnew(ctx: Ctx, scene: Scene, plan: DealPlanRow): Promise<void> {
  const paid = scene.steps.some((step) => step.stepStatus === StepStatus.done && step.dependsOn.includes('settle'))
  if (!plan.settlement || plan.settlement.handoverDay === plan.handoverDay || paid) return
  const settlement = { ...plan.settlement, ...withSums(plan.settlement.terms, plan), acceptedAt: null }
  await updateRow(ctx, dealPlan, plan, { settlement, taxStart: null })
  await reopenStep(ctx, scene, settlement)
}

const withSums = (terms: SettlementTerms, { handoverDay }: DealPlanRow) => ({ terms, handoverDay, ...settle(terms, handoverDay) })

/** The writer has agreed by writing, the other side not yet. */
async function reopenStep(ctx: Ctx, scene: Scene, { by, at }: SettlementRow) {
  const step = scene.steps.find(({ code }) => code === 'settle')
  if (!step || step.stepStatus === StepStatus.omitted) return
  await updateRow(ctx, dealStep, step, { stepStatus: StepStatus.open, doneBy: [{ party: by, at }] })
  if (step.stepStatus !== StepStatus.done) return
  await recordStep(ctx, 'undo', step, { code: step.code, automatic: true })
  await emit(ctx, 'dealStep.undone', stepEvent(step, scene, by))
}

function requireDays({ taxYear, taxStart, monthly }: SettlementTerms, { handoverDay }: DealPlanRow) {
  const problems: Record<string, string> = {}
  const due = taxYearOf(handoverDay, taxStart)
  if (taxYear !== due) problems.taxYear = `引渡し日（${formatDay(handoverDay)}）を含む年度は、${due}年度です。`
  const year = Number(handoverDay.slice(0, 4))
  monthly.forEach(({ paidUntil }, index) => {
    if (Math.abs(Number(paidUntil.slice(0, 4)) - year) > MAX_PAID_YEARS)
      problems[`monthly.${index}.paidUntil`] = '引渡しの前の年から次の年までの日を入力してください。'
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
