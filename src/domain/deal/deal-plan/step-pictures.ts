import { and, arrayContains, inArray, ne, or, sql } from 'drizzle-orm'
import { attachImages, detachImages } from '#domain/base/image/attach.ts'
import { registerReader } from '#domain/base/image/readers.ts'
import { deleteImages } from '#domain/base/image/removal.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import type { DealPlan } from './contract.ts'
import { expiredWithContract, expiredWithoutContract } from './expiry.ts'
import type { StepPictures } from './moves-contract.ts'
import { visiblePlans } from './queries.ts'
import { movingStep, recordStep, type Scene } from './scene.ts'
import type { DealStepRow } from './step-rows.ts'
import { ruleOf } from './steps.ts'
import { dealPlan, dealStep } from './table.ts'

/** Pictures of a step. They can change until the step is done, then stay as both sides saw them. */

export const putDealStepPictures = (ctx: Ctx, id: string, { pictures, ground }: StepPictures, ifMatch?: number): Promise<DealPlan> =>
  movingStep(ctx, id, 'setPictures', { ifMatch, ground }, async (ctx, step, scene) => {
    await takePictures(ctx, step, pictures, scene)
    await updateRow(ctx, dealStep, step, { pictures })
    await recordStep(ctx, 'setPictures', step, { code: step.code, ground: scene.ground, pictures: pictures.length })
  })

/**
 * New ones must be the caller's own uploads; removed ones are deleted as abandoned. An operator acting in their own name neither adds nor
 * removes any.
 */
export async function takePictures(
  ctx: Ctx,
  { code, pictures: before }: DealStepRow,
  after: readonly string[],
  { side }: Pick<Scene, 'side'>,
): Promise<void> {
  if (after.length > 0 && !ruleOf(code)?.pictures) throw conflict('no-pictures', 'この手順には、写真は付けられません。')
  if (side === null && String(after) !== String(before)) throw forbidden('手順の写真を変えられるのは、その手順をする方だけです。')
  const fresh = after.filter((path) => !before.includes(path))
  await attachImages(ctx, fresh, 'step', 'pictures')
  await detachImages(
    ctx,
    before.filter((path) => !after.includes(path)),
  )
}

// A step's picture is visible to everyone who can read the plan.
registerReader('step', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member' && ctx.viewer.kind !== 'companion') return false
  const plans = ctx.db.select({ id: dealPlan.id }).from(dealPlan).where(visiblePlans(ctx))
  const [shown] = await ctx.db
    .select({ id: dealStep.id })
    .from(dealStep)
    .where(and(arrayContains(dealStep.pictures, [path]), inArray(dealStep.planID, plans)))
    .limit(1)
  return shown !== undefined
})

const AT_ONCE = 100

/** Nightly job: deletes pictures of deals past their retention, like the handover record. */
export async function purgeStepPictures(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: dealPlan.id })
    .from(dealPlan)
    .innerJoin(negotiation, sql`${negotiation.id} = ${dealPlan.negotiationID}`)
    .where(or(expiredWithoutContract(ctx), expiredWithContract(ctx)))
  const isDue = and(ne(dealStep.pictures, sql`'{}'`), inArray(dealStep.planID, over))
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await transact(ctx, async (ctx) => {
      const due = await ctx.db.select().from(dealStep).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true })
      for (const step of due) {
        await updateRow(ctx, dealStep, step, { pictures: [] })
        await recordStep(ctx, 'purgePictures', step, { code: step.code, pictures: step.pictures.length })
      }
      await deleteImages(
        ctx,
        due.flatMap(({ pictures }) => pictures),
      )
      return due.length
    })
}
