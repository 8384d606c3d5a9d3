import { formatYen } from '#domain/base/words/format.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import type { NegotiationStanding } from '#domain/deal/negotiation/standing.ts'
import { UserType } from '#platform/context.ts'
import { type DealViewer, deadlineText, isLate } from './deal-standing.ts'
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

/**
 * For its buyer only: 手付金 1,440,000円・12月4日（金）まで（売主様の振込先を待っています）. Once its day is past the buyer is not late: it is the
 * seller's turn.
 */
export function heldDepositText({ heldDeposit }: Held, viewer: DealViewer, now: Date): string | null {
  if (!heldDeposit || viewer !== 'buyer') return null
  const { amount, due } = heldDeposit
  const sum = amount === null ? '手付金' : `手付金 ${formatYen(amount)}`
  if (due !== null && isLate(due, now)) return `${sum}・期日は${formatNearDay(due, now)}でした。${AWAITS_ACCOUNT}`
  return `${[sum, deadlineText(due, now)].filter(Boolean).join('・')}（${AWAITS_ACCOUNT}）`
}
const AWAITS_ACCOUNT = '売主様の振込先を待っています'
