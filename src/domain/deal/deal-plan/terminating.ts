import { desc, eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { DealPlan } from './contract.ts'
import { PlanStatus, TerminationReason } from './enumerations.ts'
import { movingPlan } from './scene.ts'
import { dealPlan, type TerminationRow } from './table.ts'
import type { TerminationAnswer, TerminationNotice } from './termination-contract.ts'

/**
 * Termination of a contract: one side gives notice, the other may answer once, and the operator ends the negotiation or leaves it open.
 * Money is not decided here.
 */

export const noticeTermination = async (ctx: Ctx, negotiationID: string, { ground, ...notice }: TerminationNotice): Promise<DealPlan> =>
  movingPlan(ctx, await planIn(ctx, negotiationID), 'noticeTermination', { ground }, async (ctx, scene) => {
    if (notice.reason === TerminationReason.other && !notice.note) throw invalid({ note: '理由を入力してください。' })
    await requireNoContactDetails(ctx, scene.room, { note: notice.note })
    const by = scene.side ?? UserType.buyer // the policy admits only the sides
    const at = toWireTime(ctx.clock.now())
    const termination = { ...notice, by, at, byOperator: scene.ground !== null, answer: null, answeredAt: null }
    const { id } = await updateRow(ctx, dealPlan, scene.plan, { termination })
    await record(
      ctx,
      'dealPlan.noticeTermination',
      { kind: 'dealPlan', id },
      { ...notice, by, ...(scene.ground && { ground: scene.ground }) },
    )
    await raise(ctx, 'termination', { id, negotiationID, termination })
    await emit(ctx, 'dealPlan.terminationNoticed', { planID: id, negotiationID, by })
  })

export const answerTermination = async (ctx: Ctx, negotiationID: string, { ground, note }: TerminationAnswer): Promise<DealPlan> =>
  movingPlan(ctx, await planIn(ctx, negotiationID), 'answerTermination', { ground }, async (ctx, scene) => {
    const { plan, side } = scene
    if (!plan.termination) return // the policy refuses this first
    await requireNoContactDetails(ctx, scene.room, { note })
    const termination = { ...plan.termination, answer: note, answeredAt: toWireTime(ctx.clock.now()) }
    const { id } = await updateRow(ctx, dealPlan, plan, { termination })
    await record(ctx, 'dealPlan.answerTermination', { kind: 'dealPlan', id }, { by: side, ...(scene.ground && { ground: scene.ground }) })
    await raise(ctx, 'termination-answered', { id, negotiationID, termination })
    await emit(ctx, 'dealPlan.terminationAnswered', { planID: id, negotiationID, by: side ?? UserType.buyer })
  })

/** Withdraws a notice: by its giver, or by the operator once both have agreed to go on. */
export const dropTermination = async (ctx: Ctx, negotiationID: string, ifMatch?: number): Promise<DealPlan> =>
  movingPlan(ctx, await planIn(ctx, negotiationID), 'dropTermination', { ifMatch }, async (ctx, { actor, plan, side }) => {
    const { id } = await updateRow(ctx, dealPlan, plan, { termination: null })
    const by = isOperator(actor) ? UserType.admin : (side ?? UserType.admin)
    await record(ctx, 'dealPlan.dropTermination', { kind: 'dealPlan', id }, { by, notice: plan.termination })
    await emit(ctx, 'dealPlan.terminationDropped', { planID: id, negotiationID, by })
  })

/** The alert contains the texts of both sides. */
const raise = (
  ctx: Ctx,
  cause: 'termination' | 'termination-answered',
  { id, negotiationID, termination }: { id: string; negotiationID: string; termination: TerminationRow },
) =>
  raiseAlert(ctx, {
    cause,
    key: `${id}/${termination.at}`,
    subject: { kind: 'dealPlan', id },
    negotiationID,
    facts: {
      termination: TerminationReason.labels[termination.reason],
      noticedBy: parties[termination.by],
      notice: termination.note,
      answer: termination.answer,
    },
  })

async function planIn(ctx: Ctx, negotiationID: string): Promise<string> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const rows = await ctx.db
    .select({ id: dealPlan.id, planStatus: dealPlan.planStatus })
    .from(dealPlan)
    .where(eq(dealPlan.negotiationID, negotiationID))
    .orderBy(desc(dealPlan.createdAt))
  const row = rows.find(({ planStatus }) => planStatus !== PlanStatus.canceled) ?? rows[0]
  if (row) return row.id
  const member = requireMember(ctx)
  if (actingSide(member, room) === undefined && !isOperator(member)) throw forbidden()
  throw conflict('no-plan', 'この商談には、取引の予定がありません。運営にご相談ください。')
}
