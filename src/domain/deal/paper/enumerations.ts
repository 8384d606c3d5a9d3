import { type CodeOf, codes } from '#platform/codes.ts'

/** 書類の状況 */
export const PaperStatus = codes({
  wanted: [1, '未提出'],
  submitted: [2, '提出済み（確認中）'],
  confirmed: [3, '確認済み'],
  returned: [4, '再提出をお願いします'],
  notNeeded: [5, '不要'],
})
export type PaperStatus = CodeOf<typeof PaperStatus>

/** 要るかどうか */
export const Requirement = codes({ must: [1, '必須'], ifThere: [2, 'あれば'], ifItApplies: [3, 'あてはまるとき'] })
export type Requirement = CodeOf<typeof Requirement>

/** いつまでに: the stage of the deal by which it is needed. */
export const PaperStage = codes({
  contract: [1, '契約まで'],
  settlement: [2, '決済まで'],
  handover: [3, '引渡しのとき'],
  afterwards: [4, '引渡しのあと'],
})
export type PaperStage = CodeOf<typeof PaperStage>

/** 渡し方: for those never sent, only whether they exist is recorded. */
export const Delivery = codes({ file: [1, 'ファイルを送る'], original: [2, '当日に原本'], never: [3, '送らない'] })
export type Delivery = CodeOf<typeof Delivery>

/** Handed over in person with the keys, not before the contract. */
export const isOnTheDay = ({ delivery, stage }: { delivery: Delivery; stage: PaperStage }): boolean =>
  delivery !== Delivery.file && stage !== PaperStage.contract

/** 相手に見せるとき: the point of the deal from which the other side sees it. */
export const SharedFrom = codes({ talk: [1, '商談中から'], acceptance: [2, '購入申込の承諾から'], contract: [3, '成約から'] })
export type SharedFrom = CodeOf<typeof SharedFrom>

/** 手元にあるか: for papers that are not sent. */
export const Holding = codes({ there: [1, '手元にあります'], missing: [2, '見つかりません'] })
export type Holding = CodeOf<typeof Holding>

/** ファイルの種類 */
export const PaperFileKind = codes({ pdf: [1, 'PDF'], picture: [2, '写真'] })
export type PaperFileKind = CodeOf<typeof PaperFileKind>

export const MAX_PAPER_BYTES = 20 * 1024 * 1024
export const MAX_FILES = 10
/** Maximum number of papers a side can add to the list. */
export const MAX_ADDED = 30
/** A paper that will have expired by the day it is needed is requested again this many days before. */
export const EXPIRY_DAYS = 7

/** Minutes after which an unfinished upload counts as lost. */
export const LOST_MINUTES = 60

/** 委任状: an owner who is a companion provides it themselves. */
export const POWER_OF_ATTORNEY_KIND = 19
export const KEYS_KIND = 45
