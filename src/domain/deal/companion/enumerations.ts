import { type CodeOf, codes } from '#platform/codes.ts'
import { UserType } from '#platform/context.ts'

/** 役割: owners and joint buyers sign the contract; the others have read access only. */
export const CompanionRole = codes({
  owner: [1, '所有者'],
  coOwner: [2, '共有者'],
  family: [3, 'ご家族'],
  expert: [4, '専門家'],
  coBuyer: [5, '共同名義の方'],
})
export type CompanionRole = CodeOf<typeof CompanionRole>
/** Shown next to each role when choosing one. */
export const roleHints = {
  1: '出品する方が登記の名義人でないときの、物件の持ち主',
  2: '一緒に物件を持っている方',
  3: '見守ってほしい、ご家族や親しい方',
  4: '司法書士・税理士など、手続きを頼む方',
  5: '購入申込に名義人として書いた、一緒に買う方。契約書に署名できます',
} as const satisfies Record<CompanionRole, string>

/** 参加の状況 */
export const CompanionStatus = codes({
  invited: [1, '招待中'],
  joined: [2, '参加中'],
  consented: [3, '同意済み'],
  declined: [8, '参加しない'],
  ended: [9, '終了'],
})
export type CompanionStatus = CodeOf<typeof CompanionStatus>

/** 終了にした方 */
export const Ender = codes({ operator: [1, '運営'], inviter: [2, '招待した方'], companion: [3, 'ご本人'], clock: [4, '期限'] })
export type Ender = CodeOf<typeof Ender>

/** The side they belong to. */
export const companionSides = { 2: '売主', 3: '買主' } as const
export type CompanionSide = typeof UserType.seller | typeof UserType.buyer

/** The roles each side may invite: owners are on the seller's side. */
export const rolesOf: Record<CompanionSide, readonly CompanionRole[]> = {
  [UserType.seller]: [CompanionRole.owner, CompanionRole.coOwner, CompanionRole.family, CompanionRole.expert],
  [UserType.buyer]: [CompanionRole.coBuyer, CompanionRole.family, CompanionRole.expert],
}
/** Owners see everything about the house, without a time limit. */
export const isOwning = (role: number): boolean => role === CompanionRole.owner || role === CompanionRole.coOwner

export const MAX_COMPANIONS = 12
export const LINK_DAYS = 14
/** Hours until a letter may be sent again. */
export const AGAIN_HOURS = 24
export const USUAL_DAYS = 90
export const MAX_ACCESS_DAYS = 365
/** Days of access after the end of a listing. */
export const AFTER_ESTATE_DAYS = 90
export const SESSION_HOURS = 12
