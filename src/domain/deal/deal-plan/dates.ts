import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import type { DealPlan } from './contract.ts'
import { planUnderway } from './end.ts'
import { FARM_DAYS, MAX_YEARS, StepStatus } from './enumerations.ts'
import type { DateEvent } from './events.ts'
import type { DatesAcceptance, NewDates } from './moves-contract.ts'
import { dueOf } from './plan-of.ts'
import type { DealPlanRow } from './queries.ts'
import { movingPlan, requireSame, type Scene } from './scene.ts'
import { settleAnew } from './settling.ts'
import { stepsOf } from './step-rows.ts'
import { type StepCode, stepRules } from './steps.ts'
import { dealPlan, dealStep } from './table.ts'

/** The two days both sides have agreed on, and proposals for other ones. */

export const proposeDates = (ctx: Ctx, id: string, { ground, version, ...asked }: NewDates, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'proposeDates', { ifMatch, ground, check: (scene) => proposalAfterAnswer(scene, version) }, async (ctx, scene) => {
    requireDays(ctx, asked, scene)
    await requireNoContactDetails(ctx, scene.room, { reason: asked.reason })
    const by = scene.side ?? UserType.buyer // only a side may propose
    const dateProposal = { ...asked, by, at: toWireTime(ctx.clock.now()), byOperator: scene.ground !== null }
    const after = await updateRow(ctx, dealPlan, scene.plan, { dateProposal })
    await record(ctx, 'dealPlan.proposeDates', { kind: 'dealPlan', id }, { ...asked, ...(scene.ground && { ground: scene.ground }) })
    await emit(ctx, 'dealPlan.datesProposed', dateEvent(after, by))
  })

export const acceptDates = (ctx: Ctx, id: string, { ground, version }: DatesAcceptance, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'acceptDates', { ifMatch, ground, check: (scene) => requireSame(scene, version) }, async (ctx, scene) => {
    const { plan } = scene
    const { contractDay, handoverDay } = plan.dateProposal ?? plan // the policy requires one
    requireDays(ctx, { contractDay, handoverDay }, scene)
    const after = await updateRow(ctx, dealPlan, plan, { contractDay, handoverDay, dateProposal: null })
    await moveDues(ctx, scene, after)
    await settleAnew(ctx, scene, after)
    const from = { contractDay: plan.contractDay, handoverDay: plan.handoverDay }
    const to = { contractDay, handoverDay }
    await recordChange(
      ctx,
      'dealPlan.setDates',
      { kind: 'dealPlan', id },
      { before: from, after: to, ...(scene.ground && { ground: scene.ground }) },
    )
    await emit(ctx, 'dealPlan.datesChanged', { ...dateEvent(after, scene.side ?? UserType.buyer), contractDayBefore: plan.contractDay })
  })

/** Called by the proposing side, or by the other to refuse. */
export const withdrawDates = (ctx: Ctx, id: string, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'withdrawDates', { ifMatch }, async (ctx, scene) => {
    const after = await updateRow(ctx, dealPlan, scene.plan, { dateProposal: null })
    await record(ctx, 'dealPlan.withdrawDates', { kind: 'dealPlan', id }, { by: scene.side })
    await emit(ctx, 'dealPlan.datesDropped', dateEvent(after, scene.side ?? UserType.buyer))
  })

/**
 * The keys changed hands on this day: whatever is counted from the handover is counted from this day, regardless of the plan. The
 * negotiation is locked.
 */
export const updateHandoverDates: Listener<'handover.done'> = async (ctx, { negotiationID, day }) => {
  const plan = await planUnderway(ctx, negotiationID)
  if (!plan || plan.handoverDay === day) return
  const after = await updateRow(ctx, dealPlan, plan, { handoverDay: day, dateProposal: null })
  await moveDues(ctx, { plan, steps: await stepsOf(ctx, [plan.id]) }, after)
  const change = { before: { handoverDay: plan.handoverDay }, after: { handoverDay: day } }
  await recordChange(ctx, 'dealPlan.setDates', { kind: 'dealPlan', id: plan.id }, change)
}

/** With the plan's version given, new days answer the other side's proposal: then no proposal is open any more. */
function proposalAfterAnswer(scene: Scene, version: number | undefined) {
  if (version === undefined) return undefined
  requireSame(scene, version)
  const { dateProposal } = scene.plan
  return dateProposal && dateProposal.by !== scene.side ? null : undefined
}

/** The contract day is fixed once signed: after that only the handover day moves. */
function requireDays(ctx: Ctx, { contractDay, handoverDay }: { contractDay: string; handoverDay: string }, { plan, steps }: Scene) {
  const today = tokyoDay(ctx.clock.now())
  const signed = steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus !== StepStatus.open)
  const problems: Record<string, string> = {}
  if (contractDay !== plan.contractDay && signed) problems.contractDay = '契約が済んでいるため、契約日は変えられません。'
  else if (contractDay < today && !signed) problems.contractDay = '契約日は、今日以降の日を選んでください。'
  if (handoverDay < today || handoverDay < contractDay) problems.handoverDay = '引渡し日は、契約日より後の、今日以降の日を選んでください。'
  else if (handoverDay > addDays(today, MAX_YEARS * 365)) problems.handoverDay = `引渡し日は、${MAX_YEARS}年以内の日を選んでください。`
  else if (plan.facts.includes('farm') && handoverDay < addDays(contractDay, FARM_DAYS))
    problems.handoverDay = `農地の引渡しには許可が必要です。契約日から${FARM_DAYS}日以上あけてください。`
  if (contractDay === plan.contractDay && handoverDay === plan.handoverDay)
    problems.handoverDay ??= 'いまの予定と同じ日です。変えたい日を選んでください。'
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Moves deadlines that follow from the two days; a deadline set by hand stays. */
async function moveDues(ctx: Ctx, { plan, steps }: Pick<Scene, 'plan' | 'steps'>, after: DealPlanRow) {
  for (const step of steps) {
    if (step.stepStatus !== StepStatus.open || !(step.code in stepRules)) continue
    const code = step.code as StepCode
    const [before, due] = [dueOf(code, plan), dueOf(code, after)]
    if (step.due === before && due !== before) await updateRow(ctx, dealStep, step, { due })
  }
}

const dateEvent = ({ id, negotiationID, version }: DealPlanRow, by: DateEvent['by']): DateEvent => ({
  planID: id,
  negotiationID,
  by,
  version,
})
