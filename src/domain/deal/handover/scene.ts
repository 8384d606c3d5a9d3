import { latestPlan, type PlanWithSteps } from '#domain/deal/deal-plan/latest.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { refuse, versionMismatch } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Handover } from './contract.ts'
import { moneyStanding } from './open-money.ts'
import { refusal } from './policy.ts'
import { type HandoverRow, presentHandover, recordOf, standingOf } from './queries.ts'
import type { HandoverMove } from './state.ts'

export interface Scene {
  actor: Member
  room: NegotiationRow
  side: Side
  plan: PlanWithSteps
  row: HandoverRow | undefined
}

/** Checks the move before taking locks or counting an attempt. */
export async function requireMoveAllowed(
  ctx: Ctx,
  id: string,
  move: HandoverMove,
): Promise<{ actor: Member; row: HandoverRow | undefined }> {
  const actor = requireMember(ctx)
  const seen = await visibleNegotiation(ctx, id)
  const plan = await latestPlan(ctx, id)
  const row = await recordOf(ctx, plan)
  const standing = standingOf(row, await moneyStanding(ctx, plan))
  refuse(refusal(actor, seen, plan, standing, move, ctx.clock.now()))
  return { actor, row }
}

/** In the usual lock order: the negotiation, then its plan. The record is written only under the plan's lock. */
export const runMove = (
  ctx: Ctx,
  id: string,
  { move, ifMatch }: { move: HandoverMove; ifMatch?: number },
  work: (ctx: Ctx, scene: Scene) => Promise<HandoverRow | undefined>,
): Promise<Handover> =>
  transact(ctx, async (ctx) => {
    const actor = requireMember(ctx)
    const room = await lockNegotiation(ctx, id)
    const plan = await latestPlan(ctx, id, true)
    const row = await recordOf(ctx, plan)
    const money = await moneyStanding(ctx, plan)
    const refused = refusal(actor, room, plan, standingOf(row, money), move, ctx.clock.now())
    refuse(refused, 'ever')
    if (ifMatch !== undefined && ifMatch !== (row?.version ?? 0)) throw versionMismatch()
    refuse(refused)
    if (!plan) throw new Error('A handover without a plan should have been refused by the policy.')
    const after = await work(ctx, { actor, room, side: sideOf(actor.id, room) as Side, plan, row })
    await publishNegotiation(ctx, room)
    return presentHandover(id, after, money)
  })

export const eventOf = ({ id, negotiationID, edition }: HandoverRow, by: Side) => ({ handoverID: id, negotiationID, edition, by })
