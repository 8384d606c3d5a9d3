import { formatYen } from '#domain/base/words/format.ts'
import type { NegotiationStanding } from '#domain/deal/negotiation/standing.ts'
import { UserType } from '#platform/context.ts'
import { type DealViewer, deadlineText } from './deal-standing.ts'
import { leftTo, type Step, waitsFor } from './standing.ts'

/** The deposit of a signed contract that its buyer cannot pay yet, because the seller's account is not there. */

export function heldDeposit<S extends Step>(
  steps: readonly S[],
  plan: Parameters<typeof waitsFor>[2] & { handoverDay: string; termination: unknown },
): S | undefined {
  const step = leftTo(steps, UserType.buyer, plan).find(({ code }) => code === 'deposit')
  const missing = step ? waitsFor(step, steps, plan) : []
  return !plan.termination && missing.length > 0 && missing.every(({ code }) => code === 'bank') ? step : undefined
}

type Held = Partial<Pick<NegotiationStanding, 'heldDeposit'>>

/** Its sum in words and its day, for its buyer only: it is the seller's turn. */
export function heldDepositOf({ heldDeposit }: Held, viewer: DealViewer) {
  if (!heldDeposit || viewer !== 'buyer') return null
  const { amount, due } = heldDeposit
  return { sum: amount === null ? '手付金' : `手付金 ${formatYen(amount)}`, due }
}
export const AWAITS_ACCOUNT = '売主様の振込先を待っています'

/** 手付金 1,440,000円・12月4日（金）まで（売主様の振込先を待っています） */
export function heldDepositText(deal: Held, viewer: DealViewer, now: Date): string | null {
  const held = heldDepositOf(deal, viewer)
  return held && `${[held.sum, deadlineText(held.due, now)].filter(Boolean).join('・')}（${AWAITS_ACCOUNT}）`
}
