import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { conflict, invalid, type Problem } from '#platform/errors.ts'

interface Account {
  id: string
  userType: number
  status: number
  usageFeeActive: boolean
  sellerApprovedStatus: number
}

/** Why the first account cannot be merged into the second, judged by the two rows alone; used by the call and the button. */
export function refusalOfMerging(from: Account, into: Account): Problem | undefined {
  if (from.id === into.id) return invalid({ into: '別の会員を選んでください。' })
  if (isOperator(from) || isOperator(into)) return invalid({ into: 'スタッフのアカウントは、まとめられません。' })
  if (from.userType !== into.userType) return invalid({ into: '買主と売主は、まとめられません。「家族・代理」として結べます。' })
  if (from.status !== UserStatus.active) return conflict('not-active', '終わるほうの会員が、停止中か退会済みです。')
  if (into.status !== UserStatus.active) return conflict('not-active', '残るほうの会員が、停止中か退会済みです。')
  const approved = ({ sellerApprovedStatus }: Account) => sellerApprovedStatus === SellerApprovedStatus.approved
  if (approved(from) && !approved(into))
    return conflict('seller-not-approved', '承認済みの売主を、承認されていない売主にはまとめられません。逆の向きにまとめてください。')
  if (from.usageFeeActive && !into.usageFeeActive)
    return conflict('usage-fee', 'サイト利用料を支払い済みの会員を、残るほうにしてください。')
  return undefined
}
