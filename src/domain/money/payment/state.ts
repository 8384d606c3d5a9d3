import { life, type MoveOf } from '#platform/life.ts'
import { PaymentStatus } from './enumerations.ts'

/** The life of a payment. A late success wins over an error; a late failure never undoes a success. */
const moves = {
  none: { invoice: PaymentStatus.unpaid },
  [PaymentStatus.unpaid]: { attempt: PaymentStatus.unpaid, pay: PaymentStatus.paid, fail: PaymentStatus.failed },
  [PaymentStatus.paid]: { refund: PaymentStatus.refunded },
  [PaymentStatus.failed]: { attempt: PaymentStatus.unpaid, pay: PaymentStatus.paid, fail: PaymentStatus.failed },
  [PaymentStatus.refunded]: {},
} as const

export const paymentLife = life(moves)
export type PaymentMove = MoveOf<typeof moves>

/** The money has not come; where nothing closed it, it still may. */
export const unpaidStatuses: PaymentStatus[] = [PaymentStatus.unpaid, PaymentStatus.failed]

/** Somebody still has to pay it. */
export const isOwed = ({ paymentStatus, closedAt }: { paymentStatus: PaymentStatus; closedAt: unknown }) =>
  unpaidStatuses.includes(paymentStatus) && !closedAt

/** The money came, even where it was given back since: there is a receipt. */
export const hasReceipt = ({ paymentStatus }: { paymentStatus: PaymentStatus }) => !unpaidStatuses.includes(paymentStatus)
