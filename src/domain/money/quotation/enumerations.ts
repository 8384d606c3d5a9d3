/** Why a quotation was cancelled by no one in particular. */
export const TALK_ENDED = '商談が終了したため'

export const quotationStatuses = { 1: '見積依頼中', 2: '見積回答済み', 3: '申込済み', 4: '支払済み', 9: '取り消し' } as const
export type QuotationStatus = keyof typeof quotationStatuses
export const QuotationStatus = { requested: 1, offered: 2, ordered: 3, paid: 4, cancelled: 9 } as const satisfies Record<
  string,
  QuotationStatus
>

/** Default validity of an offer in days. */
export const VALID_DAYS = 14
