import { type CodeOf, codes } from '#platform/codes.ts'

/** 購入申込の状況, as worded for each side. */
export const PurchaseOfferStatus = codes({
  submitted: [1, '売主の返事待ち'],
  countered: [2, '条件の提案が届きました'],
  accepted: [3, '承諾されました'],
  agreed: [4, '契約済み'],
  waiting: [5, '次点でお待ちです'],
  expired: [7, '期限切れ'],
  refused: [8, 'お断り'],
  withdrawn: [9, '取り下げ'],
})
export type PurchaseOfferStatus = CodeOf<typeof PurchaseOfferStatus>
export const sellersWords: Readonly<Record<PurchaseOfferStatus, string>> = {
  ...PurchaseOfferStatus.labels,
  2: '買主の返事待ち',
  3: '承諾しました',
  5: '次点',
}

/** Shown to the seller once the buyer of a waiting offer has confirmed. */
export const STAYS = '次点で待つとのお返事がありました。'
/** Like `STAYS`, but to the buyer who confirmed. */
export const STAYING =
  '次点でお待ちです。契約に至らなかったときは、あらためてお知らせします。待つのをやめるときは、「取り下げる」を押してください。'

/** お金の用意 */
export const Funding = codes({ cash: [1, '現金'], homeLoan: [2, '住宅ローン'], otherLoan: [3, 'そのほかの借入'], both: [4, '現金と借入'] })
export type Funding = CodeOf<typeof Funding>

/** 事前審査 */
export const preApprovals = { 1: '承認済み', 2: '申込中', 3: 'これから' } as const

/** 引渡しの状態 */
export const HandoverState = codes({
  asIs: [1, '現況のまま'],
  empty: [2, '空家にして'],
  cleared: [3, '更地にして'],
  toDiscuss: [9, '相談'],
})
export type HandoverState = CodeOf<typeof HandoverState>

/** 残っている物 */
export const leftoverWishes = { 1: 'すべて片づけてほしい', 2: '一部は残してよい', 3: 'そのままでよい' } as const

/** 境界 */
export const boundaryWishes = { 1: '境界標を示してほしい', 2: '確定測量をしてほしい', 3: '求めない' } as const

/** 契約不適合責任: how long after the handover the seller is liable for defects. */
export const liabilities = { 1: 'なし（免責）', 2: '引渡しから3か月', 3: '引渡しから6か月', 4: '引渡しから1年', 9: '相談' } as const

/** 使いみち */
export const PurposeOfUse = codes({
  ownHome: [1, '自分が住む'],
  familyHome: [2, '家族が住む'],
  secondHome: [3, '別荘・二拠点'],
  business: [4, '店舗・事務所'],
  letting: [5, '貸す'],
  farming: [6, '農業'],
  building: [7, '建てる'],
  other: [9, 'その他'],
})
export type PurposeOfUse = CodeOf<typeof PurposeOfUse>

/** Reasons of the seller's side for refusing an offer, or revoking an acceptance. */
export const RefusalReason = codes({
  price: [1, '価格'],
  timing: [2, '時期'],
  funds: [3, 'お金の用意・ローン'],
  use: [4, '使いみち'],
  terms: [5, 'そのほかの条件'],
  otherBuyer: [6, 'ほかの方に決めた'],
  other: [9, 'その他'],
})
export type RefusalReason = CodeOf<typeof RefusalReason>
export const OTHER_REASON = 9

/** Reasons for the end on the buyer's side; 6 to 8 are set by the system, not chosen. */
export const WithdrawalReason = codes({
  terms: [1, '条件が合わない'],
  otherHouse: [2, 'ほかの物件に決めた'],
  funds: [3, 'お金の用意ができない'],
  family: [4, '家族の事情'],
  house: [5, '物件の事情がわかった'],
  agreed: [6, '契約が別に成立'],
  contractOver: [7, '契約の終了'],
  talkOver: [8, '商談・掲載の終了'],
  other: [9, 'その他'],
})
export type WithdrawalReason = CodeOf<typeof WithdrawalReason>
/** Reasons a buyer may choose. */
export const givenWithdrawalReasons = [1, 2, 3, 4, 5, 9] as const satisfies WithdrawalReason[]

/** Minutes during which the withdrawal of an accepted offer can be undone. */
export const WITHDRAWAL_MINUTES = 10
export const MAX_ROUNDS = 6
/** Maximum revisions by a buyer per day; bids can be changed freely until they are opened. */
export const MAX_REVISIONS = 3
/** Maximum submissions and revisions together, per buyer and day. */
export const MAX_EDITIONS = 10
/** Maximum open offers per buyer. */
export const MAX_OPEN = 5
/** Validity of an offer in days. */
export const VALID_DAYS = { least: 3, usual: 7, most: 30 } as const
/** Minimum validity in days after an offer is reopened. */
export const REOPENED_DAYS = 3

/** 0円: terms with a different name where a house is given away. */
export const names = {
  sale: { offer: '購入申込', accepted: '購入申込が承諾されました' },
  free: { offer: '引き取りの申込', accepted: '引き取り手に決まりました' },
} as const
export const wordsFor = (price: number | null | undefined) => (price === 0 ? names.free : names.sale)

/** Customary as of November 2026. */
export const CONTRACT_TO_KEYS = '1〜3か月'
