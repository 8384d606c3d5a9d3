import { UserType } from '#platform/context.ts'

/** 役割: owners and joint buyers sign the contract; the others have read access only. */
export const companionRoles = { 1: '所有者', 2: '共有者', 3: 'ご家族', 4: '専門家', 5: '共同名義の方' } as const
export type CompanionRole = keyof typeof companionRoles
export const CompanionRole = { owner: 1, coOwner: 2, family: 3, expert: 4, coBuyer: 5 } as const satisfies Record<string, CompanionRole>
/** Shown next to each role when choosing one. */
export const roleHints = {
  1: '代理人の方が出品しているときの、物件の持ち主',
  2: '一緒に物件を持っている方',
  3: '見守ってほしい、ご家族や親しい方',
  4: '司法書士・税理士など、手続きを頼む方',
  5: '購入申込に名義人として書いた、一緒に買う方。契約書に署名できます',
} as const satisfies Record<CompanionRole, string>

/** 参加の状況 */
export const companionStatuses = { 1: '招待中', 2: '参加中', 3: '同意済み', 8: '参加しない', 9: '終了' } as const
export type CompanionStatus = keyof typeof companionStatuses
export const CompanionStatus = { invited: 1, joined: 2, consented: 3, declined: 8, ended: 9 } as const satisfies Record<
  string,
  CompanionStatus
>

/** 終了にした方 */
export const enders = { 1: '運営', 2: '招待した方', 3: 'ご本人', 4: '期限' } as const
export type Ender = keyof typeof enders
export const Ender = { operator: 1, inviter: 2, companion: 3, clock: 4 } as const satisfies Record<string, Ender>

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

export const MOST_COMPANIONS = 12
export const LINK_DAYS = 14
/** Hours until a letter may be sent again. */
export const AGAIN_HOURS = 24
export const USUAL_DAYS = 90
export const MOST_DAYS = 365
/** Days of access after the end of a listing. */
export const AFTER_ESTATE_DAYS = 90
export const SESSION_HOURS = 12
