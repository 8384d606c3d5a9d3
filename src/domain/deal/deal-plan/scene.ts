import { and, eq } from 'drizzle-orm'
import { authorityFor } from '#domain/deal/negotiation/ground.ts'
import { actingSide, needsAuthority } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { requireNoWithdrawal } from '#domain/deal/purchase-offer/withdrawal.ts'
import type { AuditVerbs } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow, requireVersion } from '#platform/db/rows.ts'
import { notFound, refuse, staleVersion } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { autoNow } from './auto-steps.ts'
import type { DealPlan } from './contract.ts'
import { needsAuthorityHere, type PlanWithSteps, planRefusal, stepRefusal } from './policy.ts'
import { type DealPlanRow, dealPlans, visiblePlan, visiblePlans } from './queries.ts'
import type { PlanMove, StepMove } from './state.ts'
import { type DealStepRow, stepsOf } from './step-rows.ts'
import { dealPlan, dealStep } from './table.ts'

/** The context of a move on a plan: the actor, the side, the negotiation and all steps. */
export interface Scene extends DealScene {
  plan: DealPlanRow
  steps: DealStepRow[]
}

interface MoveOptions {
  ifMatch?: number
  ground?: string
}

/** Checks the permission, takes the locks, checks the state, then does the work. */
export async function movingStep(
  ctx: Ctx,
  id: string,
  move: StepMove,
  { ifMatch, ground }: MoveOptions,
  work: (ctx: Ctx, step: DealStepRow, scene: Scene) => Promise<unknown>,
): Promise<DealPlan> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleStep(ctx, id)
    const seen = await visibleNegotiation(ctx, found.plan.negotiationID)
    const planned = plannedOf(found.plan, [found.step])
    refuse(stepRefusal(actor, seen, planned, plannedStep(found.step), move, ctx.clock.now()), 'ever')
    const scene = await enter(ctx, actor, found.plan)
    const step = scene.steps.find((each) => each.id === id)
    if (!step) throw notFound()
    requireVersion(step, ifMatch)
    refuse(stepRefusal(actor, scene.room, plannedOf(scene.plan, scene.steps), plannedStep(step), move, ctx.clock.now()))
    const forSeller = needsAuthority(actor, scene.room) || needsAuthorityHere(actor, move)
    await work(ctx, step, { ...scene, ground: authorityFor(forSeller, ground) })
    await publishNegotiation(ctx, scene.room)
    return dealPlans.one(ctx, scene.plan.id)
  })
}

/** Like `movingStep`, but for the plan as a whole; `check` compares it with the version the caller saw. */
export async function movingPlan(
  ctx: Ctx,
  id: string,
  move: PlanMove,
  { ifMatch, ground, check }: MoveOptions & { check?: (scene: Scene) => PlanWithSteps['dateProposal'] | undefined },
  work: (ctx: Ctx, scene: Scene) => Promise<unknown>,
): Promise<DealPlan> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visiblePlan(ctx, id)
    const seen = await visibleNegotiation(ctx, found.negotiationID)
    refuse(planRefusal(actor, seen, plannedOf(found, []), move), 'ever')
    const scene = await enter(ctx, actor, found, ifMatch)
    const asked = check?.(scene)
    const planned = plannedOf(scene.plan, scene.steps)
    refuse(planRefusal(actor, scene.room, asked === undefined ? planned : { ...planned, dateProposal: asked }, move))
    await work(ctx, { ...scene, ground: authorityFor(needsAuthority(actor, scene.room), ground) })
    await publishNegotiation(ctx, scene.room)
    return dealPlans.one(ctx, id)
  })
}

/** A binding move names the version of the plan that the caller saw. */
export function requireSame({ plan }: Scene, version: number): undefined {
  if (version === plan.version) return
  const { contractDay, handoverDay, dateProposal, settlement } = plan
  throw staleVersion({ version: plan.version, contractDay, handoverDay, dateProposal, settlement })
}

/** Locks in the usual order: the negotiation, then its plan. Steps are written only under the plan's lock. */
async function enter(ctx: Ctx, actor: Member, { id, negotiationID }: DealPlanRow, ifMatch?: number): Promise<Scene> {
  const room = await lockNegotiation(ctx, negotiationID)
  await requireNoWithdrawal(ctx, negotiationID)
  const plan = await lockRow(ctx, dealPlan, id, ifMatch)
  return { actor, side: actingSide(actor, room) ?? null, room, plan, steps: await stepsOf(ctx, [id]), ground: null }
}

async function visibleStep(ctx: Ctx, id: string): Promise<{ step: DealStepRow; plan: DealPlanRow }> {
  const [row] = await ctx.db
    .select({ step: dealStep, plan: dealPlan })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(and(eq(dealStep.id, id), visiblePlans(ctx)))
  if (!row) throw notFound()
  return row
}

const plannedStep = (step: DealStepRow) => ({ ...step, auto: autoNow(step) })
export const plannedOf = (plan: DealPlanRow, steps: readonly DealStepRow[]): PlanWithSteps => ({ ...plan, steps: steps.map(plannedStep) })

export const recordStep = (
  ctx: Ctx,
  move: AuditVerbs['dealStep'],
  { id }: Pick<DealStepRow, 'id'>,
  { code, ground, ...more }: { code: string; ground?: string | null; [detail: string]: unknown },
) => record(ctx, `dealStep.${move}`, { kind: 'dealStep', id }, { code, ...(ground && { ground }), ...more })
