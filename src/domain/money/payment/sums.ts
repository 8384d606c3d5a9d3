/** A payment's sums: billed, received from deposits, closed by the office, and given back. */
export interface Sums {
  amount: number
  receivedAmount: number
  adjustedAmount: number
  refundedAmount: number
}

/** Still to be paid. */
export const openSum = ({ amount, receivedAmount, adjustedAmount }: Omit<Sums, 'refundedAmount'>): number =>
  amount - receivedAmount - adjustedAmount

/** The same payment, as if only the rest had been billed. */
export const restAsBilled = <P extends Omit<Sums, 'refundedAmount'>>(payment: P): P => ({ ...payment, amount: openSum(payment) })

/** Received and not given back; `underway` is on its way to the payer. */
export const refundableSum = ({ receivedAmount, refundedAmount }: Pick<Sums, 'receivedAmount' | 'refundedAmount'>, underway = 0): number =>
  receivedAmount - refundedAmount - underway

/** All that came has gone back. */
export const isWhollyRefunded = ({ receivedAmount, refundedAmount }: Pick<Sums, 'receivedAmount' | 'refundedAmount'>): boolean =>
  receivedAmount > 0 && refundedAmount === receivedAmount

/** Something came, and something is still missing. */
export const isPartlyPaid = (sums: Omit<Sums, 'refundedAmount'>): boolean => sums.receivedAmount > 0 && openSum(sums) > 0
