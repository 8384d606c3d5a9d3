import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import { SellerApprovedStatus } from './enumerations.ts'
import { type MembershipMove, membershipLife } from './state.ts'

interface Membership {
  id: string
  userType: number
  status: number
  /** Set while a chief has not confirmed a suspension. */
  provisionalUntil?: string | Date | null
  /** The account for which the whole house speaks; no page shows its membership. */
  representative?: boolean
}

/** Why this person may not let the membership rest, or go on; undefined when they may. */
export function refusal(
  who: { id: string; userType: number; staffRole?: StaffRole },
  member: Membership,
  move: MembershipMove,
): Problem | undefined {
  const refused = isOperator(who) ? refusalOf(who, permissionOf(move, member)) : forbidden()
  if (refused) return refused
  if (who.id === member.id || member.representative) return conflict('operator', '運営の代表アカウントと自分自身は停止できません。')
  if (move === 'confirm' && !member.provisionalUntil) return wrongState(member.status)
  return membershipLife.next(member.status, move) === undefined ? wrongState(member.status) : undefined
}

/** What it takes of the office; the server asks for the proof that this may want as well. Of one's colleagues the chiefs decide, for now or for good. */
export const permissionOf = (move: MembershipMove, member: { userType: number }) =>
  move === 'suspendProvisionally' && !isOperator(member) ? 'warn' : 'suspend'

/** While an approval is in force, or a check is going on, what it vouches for stands still. */
export const isIdentityLocked = (user: { sellerApprovedStatus: number; sellerApprovedAt: unknown }): boolean =>
  user.sellerApprovedStatus === SellerApprovedStatus.applying ||
  user.sellerApprovedStatus === SellerApprovedStatus.approved ||
  user.sellerApprovedAt !== null
