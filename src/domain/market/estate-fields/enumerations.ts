/** Enumerations of the estate: code and label. Browser-safe and without zod, so public pages can include them. */

import { EstateType } from '#domain/base/master/type-enumerations.ts'

/** 掲載状況 */
export const estateStatuses = { 1: '下書き', 2: '審査中', 3: '公開中', 9: '差し戻し', 10: '掲載終了' } as const
export type EstateStatus = keyof typeof estateStatuses
export const EstateStatus = { draft: 1, applying: 2, approved: 3, rejected: 9, finished: 10 } as const satisfies Record<
  string,
  EstateStatus
>

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
/** The single mark that fits on a card. */
export const tradeMarkOf = ({ trade, reserved }: { trade: Trade; reserved: boolean }) =>
  reserved && trade !== 'established' ? RESERVED_MARK : tradeMarks[trade]

/** 公開範囲 */
export const visibilities = { 0: '一般公開', 1: '限定公開（売主のみ）' } as const
export const Visibility = { everybody: 0, limited: 1 } as const satisfies Record<string, keyof typeof visibilities>

/** The public precision of the address. */
export const publicAddressLevels = { 0: '市区町村まで', 1: '町名・丁目まで', 2: '番地まで' } as const

/** 契約形態 (negotiationType): who conducts the negotiation for the seller. */
export const contractTypes = { 1: '媒介（仲介）', 2: '代理', 3: '売主' } as const
export type NegotiationType = keyof typeof contractTypes
export const NegotiationType = { intermediary: 1, substitute: 2, direct: 3 } as const satisfies Record<string, NegotiationType>

/** 取引態様 as advertised, in the codes of REINS. */
export const transactionModes = {
  1: '売主',
  2: '代理',
  3: '媒介（専属専任）',
  4: '媒介（専任）',
  5: '媒介（一般）',
} as const

/** 引渡し時期 */
export const saleTimings = { 1: '即時', 2: '相談', 3: '期日指定', 4: '予定' } as const
/** Those that need a date. */
export const datedSaleTimings: readonly number[] = [3, 4]

/** 引渡し旬 */
export const deliveryParts = { 1: '上旬', 2: '中旬', 3: '下旬' } as const

/** 価格の状態 */
export const priceStatuses = { 1: '相談', 2: '確定', 3: '入札' } as const
export const PriceStatus = { bids: 3 } as const satisfies Record<string, keyof typeof priceStatuses>
/** 価格の税: land, and sales by private persons, carry none. */
export const priceTaxes = { 1: '税込み', 2: '税表示なし' } as const

/** 告知事項: facts a buyer should know beforehand, such as an accident or a death */
export const disclosures = { 0: '無', 1: '有', 9: '確認中' } as const
export const DISCLOSED = 1

/** 売却理由 */
export const reasonsForSale = {
  1: '住み替え（買い替え）',
  2: '相続（相続した家・土地の整理）',
  3: '転勤・転居',
  4: '資産整理・資金化（ローン返済を含む）',
  5: '離婚・家族構成の変化',
  9: 'その他',
} as const
/** The public wording; a divorce stays private. */
export const publicReasonsForSale: Record<keyof typeof reasonsForSale, string> = {
  1: '住み替え',
  2: '相続',
  3: '転勤・転居',
  4: '資産整理',
  5: 'ご家庭の事情',
  9: 'その他',
}

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
interface Used {
  estateType: number | null
  statusOfUse: number | null
}
export const isLivedIn = ({ estateType, statusOfUse }: Used) => estateType !== EstateType.land && statusOfUse === BuildingUse.livedIn
/** 空家: no one looks after it from day to day. */
export const isVacant = ({ estateType, statusOfUse }: Used) => estateType !== EstateType.land && statusOfUse === BuildingUse.vacant
export const usesOfType = (type: number): Record<number, string> => (type === EstateType.land ? landUses : buildingUses)

/** 掲載を終える理由 */
export const endReasons = { 1: '成約のため', 2: '売却の取りやめ', 3: '条件の見直し', 4: '運営による終了', 9: 'その他' } as const
export type EndReason = keyof typeof endReasons
export const EndReason = { sold: 1, withdrawn: 2, reconsidered: 3, byOperator: 4, other: 9 } as const satisfies Record<string, EndReason>
/** Minutes in which an ending with a buyer can be taken back; until then the others are not notified. */
export const TAKE_BACK_MINUTES = 10

/** Maximum length of a question to a seller about their house, and of its answer. */
export const REVIEW_LETTER_AT_MOST = 1000
