import { life, type MoveOf } from '#platform/life.ts'
import { isPartlyPaid } from './amounts.ts'
import { PaymentStatus } from './enumerations.ts'

/** The life of a payment. A late success overrides an error; a late failure never undoes a success. */
const moves = {
  none: { invoice: PaymentStatus.unpaid },
  [PaymentStatus.unpaid]: { attempt: PaymentStatus.unpaid, pay: PaymentStatus.paid, fail: PaymentStatus.failed },
  // Reopened when its money turns out to belong elsewhere.
  [PaymentStatus.paid]: { refund: PaymentStatus.refunded, reopen: PaymentStatus.unpaid },
  [PaymentStatus.failed]: { attempt: PaymentStatus.unpaid, pay: PaymentStatus.paid, fail: PaymentStatus.failed },
  // The bank could not credit the money and returned it.
  [PaymentStatus.refunded]: { unrefund: PaymentStatus.paid },
} as const

export const paymentLife = life(moves)
export type PaymentMove = MoveOf<typeof moves>

/** Not paid yet; unless closed, the money may still arrive. */
export const unpaidStatuses: PaymentStatus[] = [PaymentStatus.unpaid, PaymentStatus.failed]

/** Still payable. */
export const isOwed = ({ paymentStatus, closedAt }: { paymentStatus: PaymentStatus; closedAt: unknown }) =>
  unpaidStatuses.includes(paymentStatus) && !closedAt

/** A transfer of its payer was announced, or has come and is not matched yet: the operator is next. */
export const isTransferToConfirm = ({ transferAnnouncedAt, moneyCame }: { transferAnnouncedAt: unknown; moneyCame: boolean }) =>
  Boolean(transferAnnouncedAt) || moneyCame

/** Money with its number waits to be matched, so nothing more is asked of its payer; once a part was matched, the rest is. */
export const isBeingMatched = (payment: { moneyCame: boolean } & Parameters<typeof isPartlyPaid>[0]) =>
  payment.moneyCame && !isPartlyPaid(payment)

/** Its payer may still choose how to pay: no transfer is to be confirmed, or only a part has been. */
export const isMethodOpen = (payment: Parameters<typeof isTransferToConfirm>[0] & Parameters<typeof isPartlyPaid>[0]) =>
  !isTransferToConfirm(payment) || isPartlyPaid(payment)

/** Waits for its payer. */
export const isToPay = (payment: Parameters<typeof isOwed>[0] & Parameters<typeof isTransferToConfirm>[0] & { acceptedAt: unknown }) =>
  Boolean(payment.acceptedAt) && isOwed(payment) && !isTransferToConfirm(payment)

/** It was paid, even if refunded since: there is a receipt. */
export const hasReceipt = ({ paymentStatus }: { paymentStatus: PaymentStatus }) => !unpaidStatuses.includes(paymentStatus)
