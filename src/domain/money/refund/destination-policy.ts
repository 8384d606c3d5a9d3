import type { DestinationStanding, RefundState } from '#domain/money/payment/refund-enumerations.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'

interface Viewer {
  userType: UserType
  staffRole?: StaffRole
}
interface Refund {
  state: RefundState
  method: 'card' | 'transfer'
  /** Null: its payer is not known. */
  paymentID: string | null
  destinationAskedAt: unknown
  destinationGivenAt: unknown
}

/** Null if no account is needed: for a card, for a deposit from a stranger, and before the refund is approved. */
export function standingOf({ state, method, paymentID, ...given }: Refund): DestinationStanding | null {
  if (method !== 'transfer' || paymentID === null) return null
  if (state === 'approved') return given.destinationGivenAt ? 'given' : 'awaited'
  if (state === 'done') return 'paidOut'
  return given.destinationAskedAt ? 'calledOff' : null
}

/** Reason why the account cannot be given or corrected now; undefined when it can. The payer does it in person, no operator for them. */
export function refusalOfGiving(viewer: Viewer, refund: Refund): Problem | undefined {
  if (isOperator(viewer)) return forbidden()
  const standing = standingOf(refund)
  if (standing === 'awaited' || standing === 'given') return undefined
  if (standing === 'paidOut')
    return conflict('wrong-state', 'この返金は、お振り込みが済んでいます。届いていないときは、商談のメッセージでお知らせください。')
  return conflict('wrong-state', 'この返金には、口座のご連絡は要りません。画面を読み込み直して、状態をご確認ください。')
}

/** Reason why this operator may not read the account; undefined when they may: for the payout, and as long as it is due. */
export function refusalOfReading(viewer: Viewer, refund: Refund): Problem | undefined {
  if (!isOperator(viewer)) return forbidden()
  const refused = refusalOf(viewer, 'money.decide')
  if (refused) return refused
  const standing = standingOf(refund)
  if (standing === 'given') return undefined
  return standing === 'awaited' ? awaited() : conflict('wrong-state', 'この返金の口座は、いまは表示できません。')
}

/** Reason against a payout without the account; undefined if it is there, or known otherwise. */
export const refusalOfBlindPayout = (refund: Refund, accountKnown: boolean): Problem | undefined =>
  standingOf(refund) === 'awaited' && !accountKnown ? awaited() : undefined

const awaited = () =>
  conflict(
    'destination-awaited',
    '返金先の口座が、まだ届いていません。届くのを待つか、口座をほかの方法で確かめたときは、その旨を選んでください。',
  )
