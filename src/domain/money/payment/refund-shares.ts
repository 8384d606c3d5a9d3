import { type PaymentAmounts, refundableAmount } from './amounts.ts'
import type { PaymentMethod } from './enumerations.ts'

interface CountedRefund {
  state: string
  depositID: string | null
  amount: number
}
/** The part of a payment that was paid by card. */
export interface CardShare {
  depositID: string
  amount: number
}
export interface Share {
  method: PaymentMethod
  depositID: string | null
  amount: number
}

/** Neither refunded nor being refunded, given the payment's refunds that are approved, under way or done. */
export const remainingRefundable = (
  sums: Pick<PaymentAmounts, 'receivedAmount' | 'refundedAmount'>,
  counting: readonly CountedRefund[],
): number =>
  refundableAmount(
    sums,
    counting.filter(({ state }) => state !== 'done').reduce((sum, { amount }) => sum + amount, 0),
  )

/** How an amount is refunded: to the card up to the amount paid by card, and the rest by transfer. */
export function sharesOf(amount: number, card: CardShare | undefined, counting: readonly CountedRefund[]): Share[] {
  const refundedToCard = counting
    .filter(({ depositID }) => card && depositID === card.depositID)
    .reduce((sum, { amount }) => sum + amount, 0)
  const byCard = Math.min(amount, Math.max(0, (card?.amount ?? 0) - refundedToCard))
  return [
    ...(card && byCard > 0 ? [{ method: 'card' as const, depositID: card.depositID, amount: byCard }] : []),
    ...(amount > byCard ? [{ method: 'transfer' as const, depositID: null, amount: amount - byCard }] : []),
  ]
}
