import { isOperator, UserType } from '#platform/context.ts'
import { forbidden, invalid, type Problem, wrongState } from '#platform/errors.ts'
import { approvalLife, type Move } from './state.ts'

interface Seller {
  id: string
  userType: number
  sellerApprovedStatus: number
}

/** Why this person may not make the move with this seller's approval now; undefined when they may. One applies for oneself, the operator decides. */
export function refusal(who: { id: string; userType: number }, seller: Seller, move: Move): Problem | undefined {
  const { userType, sellerApprovedStatus } = seller
  const open = approvalLife.next(sellerApprovedStatus, move) !== undefined
  if (move === 'apply') {
    if (who.id !== seller.id || userType !== UserType.seller) return forbidden('売主審査は、売主として登録したご本人だけが申請できます。')
    return open ? undefined : wrongState(sellerApprovedStatus, 'すでに申請を受け付けています。結果をお待ちください。')
  }
  if (!isOperator(who)) return forbidden()
  if (userType !== UserType.seller) return invalid({ sellerApprovedStatus: 'この会員は売主ではありません。' })
  return open ? undefined : wrongState(sellerApprovedStatus)
}
