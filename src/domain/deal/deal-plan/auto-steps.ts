import type { EventName } from '#platform/events.ts'
import type { StepCode } from './steps.ts'

/**
 * Steps ticked automatically, each by an event; all others are ticked by their party. A room whose action completes a step adds a line
 * here, `tickBy` of its event in src/listeners/deal-plan.ts, and its action in auto-steps.test.ts; from then on the step cannot be ticked by
 * hand. Steps proven by papers and statements can also be ticked by hand (`domain/deal/paper/step-papers.ts`).
 */
export const autoSteps = {
  usageFee: 'payment.paid',
  bank: 'bankNotice.written',
  coConsent: 'consent.given',
  agreed: 'negotiation.agreed',
  settle: 'dealPlan.settlementAccepted',
  walk: 'viewing.done',
  keys: 'handover.done',
  done: 'negotiation.completed',
} as const satisfies { [code in StepCode]?: EventName }

export const autoOf = (code: string): EventName | null => (code in autoSteps ? autoSteps[code as keyof typeof autoSteps] : null)

/**
 * The event that applies now: a step normally ticked by hand may be left to an action while that is under way (`leaveStep` in follow.ts).
 */
export const autoNow = ({ code, auto }: { code: string; auto: EventName | null }): EventName | null => auto ?? autoOf(code)
