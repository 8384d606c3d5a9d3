import { wrongState } from '#platform/errors.ts'
import type { PaymentStatus } from './enumerations.ts'

export type PaymentMove = 'invoice' | 'attempt' | 'pay' | 'fail' | 'refund'

/** The life of a payment. A late success wins over an error; a late failure never undoes a success. */
export const paymentMoves = {
  none: { invoice: 1 },
  1: { attempt: 1, pay: 2, fail: 3 },
  2: { refund: 9 },
  3: { attempt: 1, pay: 2, fail: 3 },
  9: {},
} as const satisfies Record<PaymentStatus | 'none', Partial<Record<PaymentMove, PaymentStatus>>>

export const nextPaymentStatus = (status: PaymentStatus | 'none', move: PaymentMove): PaymentStatus | undefined =>
  (paymentMoves[status] as Partial<Record<PaymentMove, PaymentStatus>>)[move]

/** The state after a move; 409 with the present state when it may not be made from there. */
export function paymentAfter(status: PaymentStatus, move: PaymentMove): PaymentStatus {
  const after = nextPaymentStatus(status, move)
  if (after === undefined) throw wrongState(status)
  return after
}
