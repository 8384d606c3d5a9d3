import { type CodeOf, codes } from '#platform/codes.ts'

/** 同意の内容: to offering the house for sale, or to accepting one offer. The sale itself needs their signature. */
export const ConsentKind = codes({ sale: [1, '売り出すこと'], acceptance: [2, '購入申込を承諾すること'] })
export type ConsentKind = CodeOf<typeof ConsentKind>

/** 同意の状況 */
export const ConsentStatus = codes({
  asked: [1, '同意をお願い中'],
  given: [2, '同意済み'],
  declined: [3, '同意しない'],
  withdrawn: [4, '取り消し'],
  ended: [9, '終了'],
})
export type ConsentStatus = CodeOf<typeof ConsentStatus>

/** Maximum and default validity of a consent to the sale, in days. */
export const MAX_SALE_DAYS = 730
export const USUAL_SALE_DAYS = 365
