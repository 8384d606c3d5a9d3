import { and, eq, inArray } from 'drizzle-orm'
import { otherSide, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addDays, laterOf } from '#domain/deal/purchase-offer/days.ts'
import { ViewingPurpose } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { type EventName, type Events, emit, type Listener } from '#platform/events.ts'
import { contractSteps } from './contract-steps.ts'
import { planUnderway } from './end.ts'
import { PlanStatus, SOON_DAYS, StepStatus, type Tick } from './enumerations.ts'
import { facts as everyFact, type Fact } from './facts.ts'
import { planOf } from './plan-of.ts'
import type { DealPlanRow } from './queries.ts'
import { recordStep } from './scene.ts'
import { doneDependents } from './standing.ts'
import { type DealStepRow, stepsOf } from './step-rows.ts'
import { ruleOf, type StepCode } from './steps.ts'
import { dealPlan, dealStep } from './table.ts'

/** Completes steps here for actions done elsewhere, in the same transaction. */

type InRoom = { [N in EventName]: Events[N] extends { negotiationID: string } ? N : never }[EventName]

/** Listener that ticks a step on an event; the extension point for every room whose action completes one (see auto-steps.ts). */
export const tickBy =
  (code: StepCode): Listener<InRoom> =>
  (ctx, { negotiationID }) =>
    tick(ctx, negotiationID, [code])

/** Like `tickBy`, but for an action that completes a step only sometimes, or a step that can also be ticked by hand. */
export const tickStep = (ctx: Ctx, negotiationID: string, code: StepCode) => tick(ctx, negotiationID, [code])

/** The reverse: the action was undone. */
export const reopenBy =
  (code: StepCode): Listener<InRoom> =>
  (ctx, { negotiationID }) =>
    reopenStep(ctx, negotiationID, code)

export async function reopenStep(ctx: Ctx, negotiationID: string, code: StepCode): Promise<void> {
  await lockRow(ctx, negotiation, negotiationID)
  const plan = await planUnderway(ctx, negotiationID)
  const step = plan && (await stepsOf(ctx, [plan.id])).find((each) => each.code === code)
  if (step?.stepStatus === StepStatus.done) await reopen(ctx, negotiationID, step)
}

/** Only the final viewing before the handover ticks the step. */
export const tickWalk: Listener<'viewing.done'> = async (ctx, { viewingID, negotiationID }) => {
  const [seen] = await ctx.db.select({ purpose: viewing.purpose }).from(viewing).where(eq(viewing.id, viewingID))
  if (seen?.purpose === ViewingPurpose.lastCheck) await tick(ctx, negotiationID, ['walk'])
}

/** Marks which sides have done their part of a joint step that is done elsewhere. Its plan is locked. */
export async function markStep(ctx: Ctx, plan: { id: string }, code: StepCode, parties: readonly Side[]): Promise<void> {
  const step = (await stepsOf(ctx, [plan.id])).find((each) => each.code === code)
  if (step?.stepStatus === StepStatus.open) await updateRow(ctx, dealStep, step, { doneBy: marksOf(ctx, step, parties) })
}

/**
 * Hands a step over to an action both sides do elsewhere: until then it cannot be ticked by hand, and each part is marked from there. With
 * null it can be ticked by hand again. The negotiation is locked.
 */
export async function leaveStep(
  ctx: Ctx,
  negotiationID: string,
  code: StepCode,
  { auto, due, parties, awaiting }: { auto: EventName | null; due: string | null; parties: readonly Side[]; awaiting: Side[] },
): Promise<void> {
  const plan = await planUnderway(ctx, negotiationID)
  const step = plan && (await stepsOf(ctx, [plan.id])).find((each) => each.code === code)
  if (!step || (auto === null && step.auto === null)) return
  // Earlier ticks by hand refer to another document.
  const before = step.auto === null ? { ...step, doneBy: [] } : step
  const isOpen = step.stepStatus === StepStatus.open
  await updateRow(ctx, dealStep, step, {
    auto,
    awaiting,
    ...(isOpen && { doneBy: marksOf(ctx, before, parties), due: due ?? plan.contractDay }),
  })
}

function marksOf(ctx: Ctx, { doneBy }: Pick<DealStepRow, 'doneBy'>, parties: readonly Side[]): Tick[] {
  const at = toWireTime(ctx.clock.now())
  return parties.map((party) => doneBy.find((tick) => tick.party === party) ?? { party, at })
}

/** A recorded contract counts as signed, and all earlier steps as done. */
export const tickAgreed: Listener<'negotiation.agreed'> = (ctx, { negotiationID }) =>
  tick(ctx, negotiationID, ['agreed', 'contract', ...before('contract')], ['agreed'])

export const tickDone: Listener<'negotiation.completed'> = (ctx, { negotiationID }) => tick(ctx, negotiationID, ['done'], [])

const before = (code: string): StepCode[] => (ruleOf(code)?.after ?? []).flatMap((each) => [each as StepCode, ...before(each)])

/** In a transaction of its own: it affects every deal of the payer. */
export const followUsageFee: Listener<'payment.paid' | 'payment.refunded' | 'payment.refundReversed' | 'payment.reopened'> = async (
  ctx,
  { usageFee, receiverID },
) => {
  if (!usageFee) return
  const rooms = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .innerJoin(dealPlan, and(eq(dealPlan.negotiationID, negotiation.id), eq(dealPlan.planStatus, PlanStatus.underway)))
    .where(eq(negotiation.buyerID, receiverID))
  for (const { id } of rooms)
    await transact(ctx, async (ctx) => {
      const room = await lockRow(ctx, negotiation, id)
      const [payer] = await ctx.db.select({ paid: user.usageFeeActive }).from(user).where(eq(user.id, receiverID))
      await (payer?.paid ? tick(ctx, id, ['usageFee']) : reopenBy('usageFee')(ctx, { negotiationID: id } as never))
      await publishNegotiation(ctx, room)
    })
}

/** Adds the steps for facts discovered later; removes none. The negotiation is locked. */
export async function learnFacts(ctx: Ctx, negotiationID: string, learnt: readonly Fact[]): Promise<void> {
  const plan = await planUnderway(ctx, negotiationID)
  if (!plan) return
  const facts = everyFact.filter((fact) => plan.facts.includes(fact) || learnt.includes(fact))
  if (facts.length === plan.facts.length) return
  await updateRow(ctx, dealPlan, plan, { facts })
  const there = await stepsOf(ctx, [plan.id])
  for (const step of planOf(facts, plan)) {
    const known = there.find(({ code }) => code === step.code)
    if (known) await updateRow(ctx, dealStep, known, { dependsOn: step.dependsOn })
    else {
      const added = await insertRow(ctx, dealStep, { ...step, planID: plan.id, stepStatus: StepStatus.open })
      await recordStep(ctx, 'add', added, { code: step.code, facts: learnt })
      await emit(ctx, 'dealStep.added', { stepID: added.id, planID: plan.id, negotiationID, by: null })
    }
  }
}

/**
 * Proof of a step arrived or was removed. On removal the step is reopened if the proof alone had completed it, and nothing that depends on
 * it is done.
 */
export async function proveStep(
  ctx: Ctx,
  { id, negotiationID }: Pick<DealPlanRow, 'id' | 'negotiationID'>,
  code: StepCode,
  proven: boolean,
) {
  const steps = await stepsOf(ctx, [id])
  const step = steps.find((each) => each.code === code)
  if (step?.stepStatus === StepStatus.open && proven) return complete(ctx, negotiationID, step)
  const needed = doneDependents(code, steps).length > 0
  if (step?.stepStatus === StepStatus.done && !proven && !needed && step.doneBy.at(-1)?.automatic) await reopen(ctx, negotiationID, step)
}

/**
 * A side's proof for a joint step was submitted or removed. Submitting it completes that side's part and makes it the other's turn. The
 * deadline is extended where needed, so that the other side has three days, but not past the contract or the handover.
 */
export async function provePart(
  ctx: Ctx,
  { id, negotiationID, contractDay, handoverDay }: Pick<DealPlanRow, 'id' | 'negotiationID' | 'contractDay' | 'handoverDay'>,
  code: StepCode,
  { side, isProvided }: { side: Side; isProvided: boolean },
) {
  const step = (await stepsOf(ctx, [id])).find((each) => each.code === code)
  const own = step?.doneBy.find(({ party }) => party === side)
  if (step?.stepStatus !== StepStatus.open || isProvided === (own !== undefined) || (own && !own.automatic)) return
  const others = step.doneBy.filter((tick) => tick !== own)
  // The other side has already confirmed: this completes the step.
  if (isProvided && others.length > 0) return complete(ctx, negotiationID, step)
  const mark: Tick = { party: side, at: toWireTime(ctx.clock.now()), automatic: true }
  const last = code in contractSteps ? contractDay : handoverDay
  const extended = [addDays(tokyoDay(ctx.clock.now()), SOON_DAYS), last].toSorted()[0] as string
  const due = isProvided && step.due ? laterOf(step.due, extended) : step.due
  await updateRow(ctx, dealStep, step, { doneBy: isProvided ? [mark] : others, due })
  await emit(ctx, 'dealStep.turned', { stepID: step.id, planID: id, negotiationID, by: isProvided ? side : otherSide(side) })
}

/**
 * Moves the deadline of a step whose matter has only just arrived: at least three days from now, on the contract day if that is sooner and
 * still ahead. The negotiation is locked.
 */
export async function giveTime(ctx: Ctx, negotiationID: string, code: StepCode): Promise<void> {
  const plan = await planUnderway(ctx, negotiationID)
  const step = plan && (await stepsOf(ctx, [plan.id])).find((each) => each.code === code)
  if (!plan || step?.stepStatus !== StepStatus.open || step.due === null) return
  const today = tokyoDay(ctx.clock.now())
  const inTime = addDays(today, SOON_DAYS)
  const due = laterOf(step.due, plan.contractDay > today && plan.contractDay < inTime ? plan.contractDay : inTime)
  if (due !== step.due) await updateRow(ctx, dealStep, step, { due })
}

/** Emits events only for the steps in `notifiedCodes`; the others are covered by the event of the action itself. */
async function tick(ctx: Ctx, negotiationID: string, codes: readonly StepCode[], notifiedCodes = codes): Promise<void> {
  await lockRow(ctx, negotiation, negotiationID)
  const plan = await planUnderway(ctx, negotiationID)
  if (!plan) return
  const open = await ctx.db
    .select()
    .from(dealStep)
    .where(and(eq(dealStep.planID, plan.id), inArray(dealStep.code, [...codes]), eq(dealStep.stepStatus, StepStatus.open)))
  for (const step of open) await complete(ctx, negotiationID, step, notifiedCodes.includes(step.code as StepCode))
}

async function complete(ctx: Ctx, negotiationID: string, step: DealStepRow, notifies = true) {
  const doneBy = [...step.doneBy, { party: UserType.admin, at: toWireTime(ctx.clock.now()), automatic: true as const }]
  await updateRow(ctx, dealStep, step, { stepStatus: StepStatus.done, doneBy })
  await recordStep(ctx, 'complete', step, { code: step.code, automatic: true })
  if (notifies) await emit(ctx, 'dealStep.completed', { stepID: step.id, planID: step.planID, negotiationID, by: null })
}

async function reopen(ctx: Ctx, negotiationID: string, step: DealStepRow) {
  await updateRow(ctx, dealStep, step, { stepStatus: StepStatus.open, doneBy: [] })
  await recordStep(ctx, 'undo', step, { code: step.code, automatic: true })
  await emit(ctx, 'dealStep.undone', { stepID: step.id, planID: step.planID, negotiationID, by: null })
}
