import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, invalid, type Problem, wrongState } from '#platform/errors.ts'
import { AntisocialResult } from './enumerations.ts'
import { approvalLife, type Move } from './state.ts'

interface Seller {
  id: string
  userType: number
  sellerApprovedStatus: number
  /** Set while the application waits for the applicant's corrections. */
  sellerCorrectionUntil?: string | Date | null
  /** Result of the organised-crime check; approval requires it. */
  antisocialResult?: number | null
}

/**
 * Why this person may not make the move with this seller's approval now; undefined when they may. Sellers apply for themselves; operators
 * decide.
 */
export function refusal(who: { id: string; userType: number }, seller: Seller, move: Move): Problem | undefined {
  const { userType, sellerApprovedStatus } = seller
  const open = approvalLife.next(sellerApprovedStatus, move) !== undefined
  if (move === 'apply') {
    if (who.id !== seller.id || userType !== UserType.seller) return forbidden('売主審査は、売主として登録したご本人だけが申請できます。')
    if (hasOpenCorrections(seller)) return undefined
    return open ? undefined : wrongState(sellerApprovedStatus, 'すでに申請を受け付けています。結果をお待ちください。')
  }
  if (!isOperator(who)) return forbidden()
  if (userType !== UserType.seller) return invalid({ sellerApprovedStatus: 'この会員は売主ではありません。' })
  if (!open) return wrongState(sellerApprovedStatus)
  if (move === 'approve' && seller.antisocialResult !== AntisocialResult.none)
    return conflict('check-missing', '反社会的勢力の確認が記録されていません。「該当なし」を記録してから承認してください。')
  return undefined
}

/**
 * Why the office may not request corrections (again, once the deadline has passed) or record an organised-crime check; undefined when it may.
 */
export function refusalOfReview(
  who: { id: string; userType: number },
  seller: Seller,
  action: 'ask' | 'check',
  now: Date,
): Problem | undefined {
  if (!isOperator(who)) return forbidden()
  if (seller.sellerApprovedStatus !== SellerApprovedStatus.applying) return wrongState(seller.sellerApprovedStatus)
  if (action === 'ask' && hasOpenCorrections(seller) && now < new Date(seller.sellerCorrectionUntil ?? 0))
    return conflict('asked-already', 'すでに修正を依頼しています。お返事をお待ちください。')
  return undefined
}

/** Corrections were requested and not sent yet. */
export const hasOpenCorrections = ({ sellerApprovedStatus, sellerCorrectionUntil }: Omit<Seller, 'id' | 'userType'>): boolean =>
  sellerApprovedStatus === SellerApprovedStatus.applying && Boolean(sellerCorrectionUntil)
