import { settleAlerts } from '#domain/base/alert/settle.ts'
import type { Listener } from '#platform/events.ts'

/** What was overdue is not any more. */

export const stepMoved: Listener<'step.done' | 'step.omitted' | 'step.dueChanged'> = (ctx, { stepID }) =>
  settleAlerts(ctx, { causes: ['step-overdue'], of: { subjectID: stepID }, note: '手順が済んだか、期限が変わりました。' })

export const planMoved: Listener<'plan.ended' | 'plan.dateChanged' | 'negotiation.completed'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: ['step-overdue'], of: { negotiationID }, note: '取引の予定が変わったか、終わりました。' })

const ofTheKeys = ['deal-to-complete', 'handover-silent', 'handover-lacking'] as const
const ofTheEnd = ['termination', 'termination-answered', 'consent-withdrawn'] as const

export const dealComplete: Listener<'negotiation.completed'> = (ctx, { negotiationID }) =>
  settleAlerts(ctx, { causes: [...ofTheKeys, ...ofTheEnd], of: { negotiationID }, note: '取引が完了しました。' })

/** There is nothing more to look at in a talk that came to nothing. */
export const talkOver: Listener<'negotiation.closed'> = (ctx, { negotiationID }) => {
  const causes = ['step-overdue', 'power-to-check', ...ofTheKeys, ...ofTheEnd] as const
  return settleAlerts(ctx, { causes, of: { negotiationID }, note: '商談が終わりました。' })
}
