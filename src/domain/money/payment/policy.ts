import { formatDay } from '#domain/base/words/format-moments.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import type { PaymentStatus } from './enumerations.ts'
import { paymentLife } from './state.ts'

interface Viewer {
  id: string
  userType: UserType
  staffRole?: StaffRole
}
interface Payment {
  paymentUserID: string
  paymentStatus: PaymentStatus
  acceptedAt: unknown
  closedAt: unknown
  refundRequestedAt: unknown
}
type Move = 'pay' | 'receive' | 'refund'

/** Can be paid: its order is valid and its payer accepted it. */
export const isOpen = (payment: Pick<Payment, 'acceptedAt' | 'closedAt'>) => Boolean(payment.acceptedAt) && !payment.closedAt

/** Why this person may not make the move now; undefined when they may. The payer pays, the operator receives and refunds. */
export function refusal(viewer: Viewer, payment: Payment, move: Move): Problem | undefined {
  if (move === 'pay' ? viewer.id !== payment.paymentUserID : !isOperator(viewer)) return forbidden()
  const refused = move === 'refund' ? refusalOf(viewer, 'money.decide') : undefined
  if (refused) return refused
  const { paymentStatus: status } = payment
  const inLife = { pay: 'attempt', receive: 'pay', refund: 'refund' } as const
  if (paymentLife.next(status, inLife[move]) === undefined) return wrongState(status)
  if (move === 'refund')
    return payment.refundRequestedAt ? conflict('refund-running', '返金の手続きを進めています。完了までお待ちください。') : undefined
  if (payment.closedAt) return wrongState(status, 'この注文はキャンセルされているため、お支払いの手続きはできません。')
  if (!isOpen(payment)) return conflict('not-accepted', 'お支払いの前に、注文の内容をご確認のうえお申し込みください。')
}

export function refusalOfDay(date: string, what: 'お振込日' | '入金日', { billed, today }: { billed: string; today: string }) {
  if (date > today) return `${what}は今日までの日付を選んでください。`
  return date < billed ? `${what}は、ご請求の日（${formatDay(billed)}）からの日付を選んでください。` : undefined
}

/** The moves the viewer can make now: the buttons of cards and pages. */
export const paymentActions = (viewer: Viewer, payment: Payment): Move[] =>
  (['pay', 'receive', 'refund'] as const).filter((move) => !refusal(viewer, payment, move))
