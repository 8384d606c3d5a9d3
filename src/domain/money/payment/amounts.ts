/** A payment's amounts: billed, received from deposits, adjusted by the office, and refunded. */
export interface PaymentAmounts {
  amount: number
  receivedAmount: number
  adjustedAmount: number
  refundedAmount: number
}

/** Still to be paid. */
export const openAmount = ({ amount, receivedAmount, adjustedAmount }: Omit<PaymentAmounts, 'refundedAmount'>): number =>
  amount - receivedAmount - adjustedAmount

/** The payment as if only its open amount had been billed. */
export const withOpenAmountBilled = <P extends Omit<PaymentAmounts, 'refundedAmount'>>(payment: P): P => ({
  ...payment,
  amount: openAmount(payment),
})

/** Received and not yet refunded; `underway` is being refunded now. */
export const refundableAmount = (
  { receivedAmount, refundedAmount }: Pick<PaymentAmounts, 'receivedAmount' | 'refundedAmount'>,
  underway = 0,
): number => receivedAmount - refundedAmount - underway

/** Everything received has been refunded. */
export const isWhollyRefunded = ({ receivedAmount, refundedAmount }: Pick<PaymentAmounts, 'receivedAmount' | 'refundedAmount'>): boolean =>
  receivedAmount > 0 && refundedAmount === receivedAmount

/** Part of the amount has been received; the rest is still due. */
export const isPartlyPaid = (sums: Omit<PaymentAmounts, 'refundedAmount'>): boolean => sums.receivedAmount > 0 && openAmount(sums) > 0
