/** 同意の内容: to offering the house for sale, or to accepting one offer. The sale itself needs their signature. */
export const consentKinds = { 1: '売り出すこと', 2: '購入申込を承諾すること' } as const
export type ConsentKind = keyof typeof consentKinds
export const ConsentKind = { sale: 1, acceptance: 2 } as const satisfies Record<string, ConsentKind>

/** 同意の状況 */
export const consentStatuses = { 1: '同意をお願い中', 2: '同意済み', 3: '同意しない', 4: '取り消し', 9: '終了' } as const
export type ConsentStatus = keyof typeof consentStatuses
export const ConsentStatus = { asked: 1, given: 2, declined: 3, withdrawn: 4, ended: 9 } as const satisfies Record<string, ConsentStatus>

/** Longest and usual validity of a consent to the sale, in days. */
export const MOST_SALE_DAYS = 730
export const USUAL_SALE_DAYS = 365
