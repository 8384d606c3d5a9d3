import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { DealPlan } from './contract.ts'
import { BOTH, type Tick } from './enumerations.ts'
import type { StepEvent } from './events.ts'
import type { Completion, Omission } from './moves-contract.ts'
import { needsHandedOver, tickerOf } from './policy.ts'
import { movingStep, recordStep, type Scene } from './scene.ts'
import { stepLife } from './state.ts'
import { takePictures } from './step-pictures.ts'
import type { DealStepRow } from './step-rows.ts'
import { dealStep } from './table.ts'

/** Moves on a step: done, undone, not needed. */

export const completeDealStep = (ctx: Ctx, id: string, { ground, note, pictures }: Completion, ifMatch?: number): Promise<DealPlan> =>
  movingStep(ctx, id, 'complete', { ifMatch, ground }, async (ctx, step, scene) => {
    if (step.code === 'scrivener' && !(note ?? step.note)) throw invalid({ note: '司法書士のお名前と事務所を入力してください。' })
    if (needsHandedOver(scene.actor, step) && !note) throw step.code === 'papers' ? papersMissing() : notHandedOver()
    await requireNoContactDetails(ctx, scene.room, { note })
    if (pictures) await takePictures(ctx, step, pictures, scene)
    const own = ownTick(ctx, step, scene, 'complete')
    const doneBy = [...step.doneBy, own]
    const whole = own.party === UserType.admin || step.party !== BOTH || doneBy.length > 1
    const stepStatus = stepLife.after(step.stepStatus, 'complete', { whole })
    await updateRow(ctx, dealStep, step, { stepStatus, doneBy, pictures, ...(note !== undefined && { note }) })
    await recordStep(ctx, 'complete', step, { code: step.code, ground: scene.ground, party: own.party, whole })
    await emit(ctx, whole ? 'dealStep.completed' : 'dealStep.ticked', stepEvent(step, scene, own.party))
  })

/** Undoes one's own tick; the operator undoes all. */
export const undoDealStep = (ctx: Ctx, id: string, ifMatch?: number): Promise<DealPlan> =>
  movingStep(ctx, id, 'undo', { ifMatch }, async (ctx, step, scene) => {
    const { party } = ownTick(ctx, step, scene, 'undo')
    const doneBy = party === UserType.admin ? [] : step.doneBy.filter((tick) => tick.party !== party)
    await updateRow(ctx, dealStep, step, { stepStatus: stepLife.after(step.stepStatus, 'undo', { whole: true }), doneBy })
    await recordStep(ctx, 'undo', step, { code: step.code, party })
    await emit(ctx, 'dealStep.undone', stepEvent(step, scene, party))
  })

/** A required step is omitted by both sides, or by the operator. */
export const omitDealStep = (ctx: Ctx, id: string, { reason, ground }: Omission, ifMatch?: number): Promise<DealPlan> =>
  movingStep(ctx, id, 'omit', { ifMatch, ground }, async (ctx, step, scene) => {
    const own = ownTick(ctx, step, scene, 'omit')
    const omittedBy = [...step.omittedBy, own]
    const whole = own.party === UserType.admin || !step.required || omittedBy.length > 1
    const stepStatus = stepLife.after(step.stepStatus, 'omit', { whole })
    await requireNoContactDetails(ctx, scene.room, { reason })
    await updateRow(ctx, dealStep, step, { stepStatus, omittedBy, omitReason: reason })
    await recordStep(ctx, 'omit', step, { code: step.code, ground: scene.ground, party: own.party, whole, reason })
    await emit(ctx, whole ? 'dealStep.omitted' : 'dealStep.omissionAsked', stepEvent(step, scene, own.party))
  })

const notHandedOver = () =>
  conflict(
    'statement-not-handed-over',
    'まだ買主様に交付していません。このサイトで書いて交付すると、自動で済みになります。紙で渡したときは、渡した日と方法を入力してください。',
  )

const papersMissing = () =>
  conflict('papers-missing', '必要な書類がまだそろっていません。お相手に直接見せたときは、見せた書類と日を入力してください。')

const ownTick = (ctx: Ctx, step: DealStepRow, { actor, room }: Scene, move: Parameters<typeof tickerOf>[3]): Tick => ({
  party: tickerOf(actor, room, step, move) ?? UserType.admin, // the policy admits only those with a say
  at: toWireTime(ctx.clock.now()),
})

export const stepEvent = (
  step: Pick<DealStepRow, 'id' | 'planID'>,
  { room }: Pick<Scene, 'room'>,
  by: Tick['party'] | null,
): StepEvent => ({
  stepID: step.id,
  planID: step.planID,
  negotiationID: room.id,
  by,
})
