/** A payment's sums: billed, received from deposits, closed by the office, and given back. */
export interface PaymentAmounts {
  amount: number
  receivedAmount: number
  adjustedAmount: number
  refundedAmount: number
}

/** Still to be paid. */
export const openAmount = ({ amount, receivedAmount, adjustedAmount }: Omit<PaymentAmounts, 'refundedAmount'>): number =>
  amount - receivedAmount - adjustedAmount

/** The same payment, as if only the rest had been billed. */
export const withOpenAmountBilled = <P extends Omit<PaymentAmounts, 'refundedAmount'>>(payment: P): P => ({
  ...payment,
  amount: openAmount(payment),
})

/** Received and not given back; `underway` is on its way to the payer. */
export const refundableAmount = (
  { receivedAmount, refundedAmount }: Pick<PaymentAmounts, 'receivedAmount' | 'refundedAmount'>,
  underway = 0,
): number => receivedAmount - refundedAmount - underway

/** All that came has gone back. */
export const isWhollyRefunded = ({ receivedAmount, refundedAmount }: Pick<PaymentAmounts, 'receivedAmount' | 'refundedAmount'>): boolean =>
  receivedAmount > 0 && refundedAmount === receivedAmount

/** Something came, and something is still missing. */
export const isPartlyPaid = (sums: Omit<PaymentAmounts, 'refundedAmount'>): boolean => sums.receivedAmount > 0 && openAmount(sums) > 0
