/** 口座の種類 */
export const accountKinds = { 1: '普通', 2: '当座' } as const
export type AccountKind = keyof typeof accountKinds
export const AccountKind = { ordinary: 1, current: 2 } as const satisfies Record<string, AccountKind>

/** The purpose of an account: the price, or a refund. */
export const noticePurposes = { 1: '代金の振込先', 2: '返金の振込先' } as const
export type NoticePurpose = keyof typeof noticePurposes
export const NoticePurpose = { price: 1, return: 2 } as const satisfies Record<string, NoticePurpose>

/** Hours for which a change is under check: 変更の確認中. */
export const DOUBT_HOURS = 24
