import { type CodeOf, codes } from '#platform/codes.ts'

/** 口座の種類 */
export const AccountKind = codes({ ordinary: [1, '普通'], current: [2, '当座'] })
export type AccountKind = CodeOf<typeof AccountKind>

/** The purpose of an account: the price, or a refund. */
export const NoticePurpose = codes({ price: [1, '代金の振込先'], return: [2, '返金の振込先'] })
export type NoticePurpose = CodeOf<typeof NoticePurpose>

/** Hours for which a change is under check: 変更の確認中. */
export const DOUBT_HOURS = 24
