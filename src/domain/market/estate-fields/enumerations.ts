/** Enumerations of the estate: code and label. Browser-safe and without zod, so public pages can include them. */

import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { type CodeOf, codes } from '#platform/codes.ts'

/** 掲載状況 */
export const EstateStatus = codes({
  draft: [1, '下書き'],
  applying: [2, '審査中'],
  approved: [3, '公開中'],
  rejected: [9, '差し戻し'],
  finished: [10, '掲載終了'],
})
export type EstateStatus = CodeOf<typeof EstateStatus>

/** Working days within which the operator reviews an application. */
export const REVIEW_DAYS = 2

/** Maximum of 引取料, in yen. */
export const MAX_TAKER_FEE = 100_000_000
export const FEE_OF_GIFTS = '引取料は、0円の物件だけで決められます。'

/** Minimum bidding period in days. */
export const BID_DAYS = 7

/** The public trade status of a listing. */
export const trades = ['none', 'negotiating', 'established'] as const
export type Trade = (typeof trades)[number]
export const tradeMarks = { none: null, negotiating: '商談中', established: '成約済' } as const satisfies Record<Trade, string | null>
/** Reserved for one buyer, pending an agreement. */
export const RESERVED_MARK = '申込あり'
/** The single mark that fits on a card. A house sold elsewhere ends without a trade here. */
export function tradeMarkOf({ trade, reserved, endReason }: { trade: Trade; reserved: boolean; endReason: number | null }) {
  if (trade === 'established' || endReason === EndReason.sold) return tradeMarks.established
  return reserved ? RESERVED_MARK : tradeMarks[trade]
}

/** 公開範囲 */
export const Visibility = codes({ everybody: [0, '一般公開'], limited: [1, '限定公開（売主のみ）'] })
export type Visibility = CodeOf<typeof Visibility>

/** The public precision of the address. */
export const publicAddressLevels = { 0: '市区町村まで', 1: '町名・丁目まで', 2: '番地まで' } as const

/** 契約形態 (negotiationType): the operator's part in the negotiation; the lister's own is 取引態様. */
export const NegotiationType = codes({
  intermediary: [1, '運営が間に入る（媒介）'],
  substitute: [2, '運営が代わりに進める（代理）'],
  direct: [3, '買主と直接進める（売主）'],
})
export type NegotiationType = CodeOf<typeof NegotiationType>

/** 取引態様 as advertised, in the codes of REINS. */
export const transactionModes = {
  1: '売主',
  2: '代理',
  3: '媒介（専属専任）',
  4: '媒介（専任）',
  5: '媒介（一般）',
} as const

/** 媒介: a licensed broker acts between seller and buyer. */
export const isBrokered = (transactionMode: number | null): boolean => [3, 4, 5].includes(Number(transactionMode))

/** Advertised by somebody who acts for the owner, whom the advertisement has to name. */
export const isByAgent = (transactionMode: number | null): boolean => transactionMode === 2 || isBrokered(transactionMode)

/** 引渡し時期 */
export const saleTimings = { 1: '即時', 2: '相談', 3: '期日指定', 4: '予定' } as const
/** Those that need a date. */
export const datedSaleTimings: readonly number[] = [3, 4]

/** 引渡し旬 */
export const deliveryParts = { 1: '上旬', 2: '中旬', 3: '下旬' } as const

/** 価格の状態 */
export const PriceStatus = codes({ negotiable: [1, '相談'], fixed: [2, '確定'], bids: [3, '入札'] })
export type PriceStatus = CodeOf<typeof PriceStatus>
/** 価格の税: land, and sales by private persons, carry none. */
export const priceTaxes = { 1: '税込み', 2: '税表示なし' } as const

/** 告知事項: facts a buyer should know beforehand, such as an accident or a death */
export const disclosures = { 0: '無', 1: '有', 9: '確認中' } as const
export const DISCLOSED = 1

/** 現況 of land, in the codes of REINS and HOME'S and our own 4-6. */
const landUses = {
  1: '更地',
  2: '上物有（古家あり）',
  10: '上物有（更地引渡し可）',
  4: '駐車場として利用中',
  5: '農地として利用中',
  6: '資材置場など',
} as const
/** 現況 of a building. */
const buildingUses = { 1: '居住中', 2: '空家（空室）', 3: '賃貸中', 4: '未完成', 5: '使用中（事業用）', 6: '一部賃貸中' } as const
const BuildingUse = { livedIn: 1, vacant: 2 } as const satisfies Record<string, keyof typeof buildingUses>
interface EstateUse {
  estateType: number | null
  statusOfUse: number | null
}
export const isLivedIn = ({ estateType, statusOfUse }: EstateUse) => estateType !== EstateType.land && statusOfUse === BuildingUse.livedIn
/** 空家: no one looks after it from day to day. */
export const isVacant = ({ estateType, statusOfUse }: EstateUse) => estateType !== EstateType.land && statusOfUse === BuildingUse.vacant
export const usesOfType = (type: number): Record<number, string> => (type === EstateType.land ? landUses : buildingUses)

/** 掲載を終える理由 */
export const EndReason = codes({
  sold: [1, '成約のため'],
  withdrawn: [2, '売却の取りやめ'],
  reconsidered: [3, '条件の見直し'],
  byOperator: [4, '運営による終了'],
  other: [9, 'その他'],
})
export type EndReason = CodeOf<typeof EndReason>
/** Minutes in which an ending with a buyer can be taken back; until then the others are not notified. */
export const TAKE_BACK_MINUTES = 10
/** Days without a confirmation after which a listing leaves the search, so that no advert outlives its house. */
export const CONFIRMED_FOR_DAYS = 14

/** Maximum length of a question to a seller about their house, and of its answer. */
export const MAX_REVIEW_LETTER = 1000
