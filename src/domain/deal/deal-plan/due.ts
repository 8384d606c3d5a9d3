import { formatDay } from '#domain/base/words/format-moments.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { recordChange } from '#platform/audit/record.ts'
import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { DealPlan } from './contract.ts'
import { StepStatus } from './enumerations.ts'
import type { DueChange } from './moves-contract.ts'
import { movingStep, type Scene } from './scene.ts'
import { stepEvent } from './step-moves.ts'
import type { DealStepRow } from './step-rows.ts'
import { FIXED } from './steps.ts'
import { dealStep } from './table.ts'

/** Sets a step's deadline and note. Dependent steps move only on request. */
export const rescheduleDealStep = (ctx: Ctx, id: string, change: DueChange, ifMatch?: number): Promise<DealPlan> =>
  movingStep(ctx, id, 'reschedule', { ifMatch, ground: change.ground }, async (ctx, step, scene) => {
    const { due = step.due, note, passOn } = change
    const isMoved = due !== step.due
    if (!isMoved && (note === undefined || note === step.note)) return
    await requireNoContactDetails(ctx, scene.room, { note })
    if (isMoved && due !== null) requireDay(ctx, step, due, scene)
    const after = await updateRow(ctx, dealStep, step, { ...(isMoved && { due }), note })
    const others = isMoved && passOn && due !== null && step.due !== null ? await shift(ctx, step, daysBetween(step.due, due), scene) : []
    await recordChange(
      ctx,
      'dealStep.reschedule',
      { kind: 'dealStep', id: step.id },
      { code: step.code, ...(scene.ground && { ground: scene.ground }), others, before: step, after: { ...step, due, note: after.note } },
    )
    if (isMoved) await emit(ctx, 'dealStep.rescheduled', stepEvent(after, scene, scene.side))
  })

function requireDay(ctx: Ctx, step: DealStepRow, due: string, { plan, steps }: Scene) {
  if (FIXED.includes(step.code)) throw invalid({ due: '契約日と引渡し日は、「日を変えたい」からお相手と決めてください。' })
  if (due < tokyoDay(ctx.clock.now())) throw invalid({ due: '期限は、今日以降の日を選んでください。' })
  if (due > plan.handoverDay && holdsUp(step, steps))
    throw invalid({ due: `引渡し日（${formatDay(plan.handoverDay)}）までの日を選んでください。` })
}

/** Moves all direct and indirect dependents, except the agreed days. */
async function shift(ctx: Ctx, step: DealStepRow, days: number, { plan, steps }: Scene): Promise<string[]> {
  const moved = hangingOn(step, steps).filter(
    (each) => each.due !== null && each.stepStatus === StepStatus.open && !FIXED.includes(each.code),
  )
  const late = moved.filter((each) => addDays(each.due as string, days) > plan.handoverDay && holdsUp(each, steps))
  if (late.length > 0)
    throw invalid({ passOn: `「${late.map(({ title }) => title).join('」「')}」が引渡し日を過ぎます。先に引渡し日を相談してください。` })
  for (const each of moved) await updateRow(ctx, dealStep, each, { due: addDays(each.due as string, days) })
  return moved.map(({ code }) => code)
}

/** Whether the payment or the handover depends on it. */
const holdsUp = (step: DealStepRow, steps: readonly DealStepRow[]) =>
  hangingOn(step, steps).some(({ code }) => code === 'pay' || code === 'keys')

function hangingOn(step: DealStepRow, steps: readonly DealStepRow[]): DealStepRow[] {
  const found = new Set<DealStepRow>()
  const look = (code: string) => {
    for (const each of steps) if (each.dependsOn.includes(code) && !found.has(each)) found.add(each) && look(each.code)
  }
  if (!step.ownFlag) look(step.code)
  return [...found]
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
