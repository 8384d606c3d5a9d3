import type { EventName } from '#platform/events.ts'
import type { StepCode } from './steps.ts'

/**
 * The steps that the house ticks by itself, each by the event that does it; all others are ticked by their party. A room whose deed does a
 * step adds its line here and `tickBy` of its event in src/listeners.ts (a test asks for both); from then on nobody ticks it by hand.
 */
export const autoSteps = {
  usageFee: 'payment.paid',
  bank: 'bankNotice.written',
  agreed: 'negotiation.agreed',
  settle: 'plan.settlementAgreed',
  walk: 'viewing.done',
  done: 'negotiation.completed',
} as const satisfies { [code in StepCode]?: EventName }

export const autoOf = (code: string): string | null => (code in autoSteps ? autoSteps[code as keyof typeof autoSteps] : null)
