import type { PaymentStatus } from './enumerations.ts'
import { nextPaymentStatus } from './state.ts'

interface Viewer {
  id: string
  userType: 1 | 2 | 3
}
interface Payment {
  paymentUserID: string
  paymentStatus: PaymentStatus
  acceptedAt: unknown
  closedAt: unknown
}

const isOperator = (viewer: Viewer) => viewer.userType === 1

export const canPay = (viewer: Viewer, payment: Pick<Payment, 'paymentUserID'>) => viewer.id === payment.paymentUserID
export const canConfirmReceipt = (viewer: Viewer) => isOperator(viewer)
export const canRefund = (viewer: Viewer) => isOperator(viewer)

/** Money may be asked for: its order stands and its payer agreed to it. */
export const isOpen = (payment: Pick<Payment, 'acceptedAt' | 'closedAt'>) => Boolean(payment.acceptedAt) && !payment.closedAt

/** What the viewer may do with it now: the buttons of cards and pages. */
export function paymentActions(viewer: Viewer, payment: Payment): ('pay' | 'receive' | 'refund')[] {
  const { paymentStatus: status } = payment
  const actions: ('pay' | 'receive' | 'refund')[] = []
  if (isOpen(payment) && canPay(viewer, payment) && nextPaymentStatus(status, 'attempt')) actions.push('pay')
  if (isOpen(payment) && canConfirmReceipt(viewer) && nextPaymentStatus(status, 'pay')) actions.push('receive')
  if (canRefund(viewer) && nextPaymentStatus(status, 'refund')) actions.push('refund')
  return actions
}
