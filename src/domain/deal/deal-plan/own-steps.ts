import { eq } from 'drizzle-orm'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { DealPlan } from './contract.ts'
import { StepStatus } from './enumerations.ts'
import type { OwnStep } from './moves-contract.ts'
import { movingPlan, movingStep, recordStep } from './scene.ts'
import { stepEvent } from './step-moves.ts'
import { OWN_STEP } from './steps.ts'
import { dealStep } from './table.ts'

/** Steps added by the sides themselves. */

export const addDealStep = (ctx: Ctx, id: string, { title, party, due, ground }: OwnStep, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, id, 'addStep', { ifMatch, ground }, async (ctx, scene) => {
    if (due !== null && due < tokyoDay(ctx.clock.now())) throw invalid({ due: '期限は、今日以降の日を選んでください。' })
    await requireNoContactDetails(ctx, scene.room, { title })
    const step = await insertRow(ctx, dealStep, {
      ...{ planID: id, code: OWN_STEP, title, party, due, required: false, dependsOn: [], paperKinds: [] },
      ...{ stepStatus: StepStatus.open, ownFlag: true, madeBy: scene.side ?? UserType.admin },
    })
    await recordStep(ctx, 'add', step, { code: OWN_STEP, ground: scene.ground, title })
    await emit(ctx, 'dealStep.added', stepEvent(step, scene, step.madeBy))
  })

export async function deleteDealStep(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await movingStep(ctx, id, 'delete', { ifMatch }, async (ctx, step) => {
    await ctx.db.delete(dealStep).where(eq(dealStep.id, step.id))
    await recordStep(ctx, 'delete', step, { code: step.code, title: step.title })
  })
}
