import { disputedProblem } from '#domain/money/payment/dispute-policy.ts'
import { canBeCalledOff, type RefundKind, type RefundState } from '#domain/money/payment/refund-enumerations.ts'
import { secondPerson } from '#domain/money/payment/refund-policy.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'

export const refundMoves = ['approve', 'refuse', 'payOut', 'bounce', 'retry', 'withdraw'] as const
export type RefundMove = (typeof refundMoves)[number]

interface Viewer {
  id: string
  userType: UserType
  staffRole?: StaffRole
}
interface Refund {
  kind: RefundKind
  state: RefundState
  method: 'card' | 'transfer'
  amount: number
  requestedBy: string | null
  /** The payer's bank is reclaiming this payment. */
  isDisputed: boolean
}
/** The amount from which two people are needed; null: one is enough. */
interface Rules {
  secondPersonFrom: number | null
}

const from: Record<RefundMove, (refund: Refund) => boolean> = {
  approve: ({ state }) => state === 'asked',
  refuse: (refund) => refund.state === 'asked' && !isCardRemainder(refund),
  payOut: ({ state, method }) => state === 'approved' && method === 'transfer',
  /** The bank returned the transfer. For cards the provider reports it. */
  bounce: ({ state, method }) => state === 'done' && method === 'transfer',
  retry: ({ state }) => state === 'failed',
  withdraw: (refund) =>
    !isCardRemainder(refund) &&
    (refund.state === 'asked' || refund.state === 'failed' || (refund.state === 'approved' && canBeCalledOff(refund.method))),
}

/** It can only be refunded to its card; nothing else may be done with it. */
function isCardRemainder({ kind, method }: Refund): boolean {
  return kind === 'remainder' && method === 'card'
}

/** Reason why this person may not make the move now; undefined when they may. Any operator may withdraw a request. */
export function refusalOfRefund(viewer: Viewer, refund: Refund, move: RefundMove, { secondPersonFrom }: Rules): Problem | undefined {
  if (!isOperator(viewer)) return forbidden()
  const refused = move === 'withdraw' && refund.state === 'asked' ? undefined : refusalOf(viewer, 'money.decide')
  if (refused) return refused
  if (!from[move](refund))
    return conflict('wrong-state', 'この返金は、いまはその操作ができません。画面を読み込み直して、状態をご確認ください。')
  if (refund.isDisputed && (move === 'approve' || move === 'retry')) return disputedProblem()
  const alone = move === 'approve' && refund.requestedBy === viewer.id && secondPersonFrom !== null && refund.amount >= secondPersonFrom
  return alone ? secondPerson(secondPersonFrom) : undefined
}

export const refundActions = (viewer: Viewer, refund: Refund, rules: Rules): RefundMove[] =>
  refundMoves.filter((move) => !refusalOfRefund(viewer, refund, move, rules))
