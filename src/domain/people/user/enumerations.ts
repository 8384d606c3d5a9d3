import { type CodeOf, codes } from '#platform/codes.ts'
import type { UserType } from '#platform/context.ts'

export const userTypes = { 1: '管理者', 2: '売主', 3: '買主' } as const satisfies Record<UserType, string>

export const UserStatus = codes({ active: [1, '利用中'], suspended: [2, '利用停止'], left: [9, '退会'] })
export type UserStatus = CodeOf<typeof UserStatus>

/** Label for unassigned work, everywhere. */
export const UNASSIGNED = '未担当'

/** 本人確認書類 */
export const identificationDocumentTypes = {
  1: '運転免許証',
  2: 'パスポート',
  3: 'マイナンバーカード（表面のみ）',
  4: '運転経歴証明書',
  5: '資格確認書と住民票',
} as const

/** 売主審査: `rejected` also covers withdrawn approvals. */
export const SellerApprovedStatus = codes({
  notApplied: [1, '未申請'],
  applying: [2, '審査中'],
  approved: [3, '承認済み'],
  rejected: [4, '否認'],
})
export type SellerApprovedStatus = CodeOf<typeof SellerApprovedStatus>
/** A kind of `rejected` that only the check tells apart. */
export const APPROVAL_WITHDRAWN = '承認の取り消し'

/** サイト利用料: before the payment it may not even have been billed, so an unpaid fee alone is no debt. */
export const usageFeeStates = { true: '支払い済み', false: '支払い前' } as const
