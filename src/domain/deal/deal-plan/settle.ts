import { and, eq, isNotNull } from 'drizzle-orm'
import { settleAlerts } from '#domain/base/alert/settle.ts'
import { END_CONTRACT } from '#domain/deal/negotiation/policy.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PlanStatus } from './enumerations.ts'
import { dealPlan } from './table.ts'

/** Settles the alert of an overdue step that was completed or rescheduled. */
export const settleStepAlerts: Listener<'dealStep.completed' | 'dealStep.omitted' | 'dealStep.rescheduled'> = (ctx, { stepID }) =>
  settleAlerts(ctx, { causes: ['step-overdue'], of: { subjectID: stepID }, note: '手順が済んだか、期限が変わりました。' })

export const settlePlanAlerts: Listener<'dealPlan.ended' | 'dealPlan.datesChanged' | 'negotiation.completed'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: ['step-overdue'], of: { negotiationID }, note: '取引の予定が変わったか、終わりました。' })

const ofTheKeys = ['deal-to-complete', 'handover-silent', 'handover-lacking'] as const
const ofTheEnd = ['termination', 'termination-answered', 'consent-withdrawn'] as const

export const settleDealAlerts: Listener<'negotiation.completed'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: [...ofTheKeys, ...ofTheEnd], of: { negotiationID }, note: '取引が完了しました。' })

/** When a negotiation has ended, its alerts are settled. */
export const settleTalkAlerts: Listener<'negotiation.closed'> = (ctx, { negotiationID }) => {
  const causes = ['step-overdue', 'power-to-check', ...ofTheKeys, ...ofTheEnd] as const
  return settleAlerts(ctx, { causes, of: { negotiationID }, note: '商談が終わりました。' })
}

const ofTermination = ['termination', 'termination-answered'] as const

/** An open notice of termination keeps its alerts open: they end with the negotiation, the notice or the deal. */
export const refuseWhileNoticed: Listener<'alert.concluding'> = async (ctx, { cause, negotiationID }) => {
  if (!negotiationID || !ofTermination.some((each) => each === cause)) return
  // No lock needed: the alert was raised in the transaction that wrote the notice, and a later notice raises its own.
  const noticed = and(
    eq(dealPlan.negotiationID, negotiationID),
    eq(dealPlan.planStatus, PlanStatus.underway),
    isNotNull(dealPlan.termination),
  )
  if ((await ctx.db.$count(dealPlan, noticed)) > 0)
    throw conflict(
      'still-true',
      `契約の解除の連絡が、まだ残っています。契約が終わったときは「${END_CONTRACT}」、続けるときは「予定」の「契約を続けることになった」を押してください。どちらでも、自動で対応済みになります。`,
    )
}

export const settleTerminationAlerts: Listener<'dealPlan.terminationDropped'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: ofTermination, of: { negotiationID }, note: '契約の解除の連絡が、なしになりました。' })
