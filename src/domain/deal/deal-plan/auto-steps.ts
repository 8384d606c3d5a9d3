import type { EventName } from '#platform/events.ts'
import type { StepCode } from './steps.ts'

/**
 * The steps that the house ticks by itself, each by the event that does it; all others are ticked by their party. A room whose deed does a
 * step adds its line here, `tickBy` of its event in src/plan-listeners.ts, and its deed in auto-steps.test.ts; from then on nobody ticks it by
 * hand. What papers and statements prove may be ticked by hand as well (`domain/deal/paper/step-papers.ts`).
 */
export const autoSteps = {
  usageFee: 'payment.paid',
  bank: 'bankNotice.written',
  coConsent: 'consent.given',
  agreed: 'negotiation.agreed',
  settle: 'plan.settlementAgreed',
  walk: 'viewing.done',
  keys: 'handover.done',
  done: 'negotiation.completed',
} as const satisfies { [code in StepCode]?: EventName }

export const autoOf = (code: string): EventName | null => (code in autoSteps ? autoSteps[code as keyof typeof autoSteps] : null)

/** The same as it is now: what is ticked by hand is left to a deed while that is under way (`leaveStep` in follow.ts). */
export const autoNow = ({ code, auto }: { code: string; auto: EventName | null }): EventName | null => auto ?? autoOf(code)
