import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import { SellerApprovedStatus } from './enumerations.ts'
import { type MembershipMove, membershipLife } from './state.ts'

interface Membership {
  id: string
  userType: number
  status: number
  /** Set while a suspension is not confirmed by a chief. */
  provisionalUntil?: string | Date | null
  /** The system account; no page shows its membership. */
  representative?: boolean
}

/** Why this person may not suspend or reinstate the membership; undefined when they may. */
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

/**
 * The permission an operator needs; the server also asks for the proof of identity that it may require. Only chiefs decide about
 * colleagues, even provisionally.
 */
export const permissionOf = (move: MembershipMove, member: { userType: number }) =>
  move === 'suspendProvisionally' && !isOperator(member) ? 'warn' : 'suspend'

/** Data covered by an approval in force, or by a check under way, is locked. */
export const isIdentityLocked = (user: { sellerApprovedStatus: number; sellerApprovedAt: unknown }): boolean =>
  user.sellerApprovedStatus === SellerApprovedStatus.applying ||
  user.sellerApprovedStatus === SellerApprovedStatus.approved ||
  user.sellerApprovedAt !== null

/** Locks the licence, which listings show, and the company that holds it. */
export const isFirmLocked = (user: Parameters<typeof isIdentityLocked>[0] & { licenseNumber: string | null }): boolean =>
  isIdentityLocked(user) && user.licenseNumber !== null
