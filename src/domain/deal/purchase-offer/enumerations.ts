/** 購入申込の状況, as worded for each side. */
export const purchaseOfferStatuses = {
  1: '売主の返事待ち',
  2: '条件の提案が届きました',
  3: '承諾されました',
  4: '契約済み',
  5: '次点でお待ちです',
  7: '期限切れ',
  8: 'お断り',
  9: '取り下げ',
} as const
export type PurchaseOfferStatus = keyof typeof purchaseOfferStatuses
export const sellersWords: Readonly<Record<PurchaseOfferStatus, string>> = {
  ...purchaseOfferStatuses,
  1: '返事をお待ちです',
  2: '買主の返事待ち',
  3: '承諾しました',
  5: '次点',
}
export const PurchaseOfferStatus = {
  submitted: 1,
  countered: 2,
  accepted: 3,
  agreed: 4,
  waiting: 5,
  expired: 7,
  refused: 8,
  withdrawn: 9,
} as const satisfies Record<string, PurchaseOfferStatus>

/** Shown to the seller once the buyer of a waiting offer has confirmed. */
export const STAYS = '次点で待つとのお返事がありました。'
/** The same for the buyer who confirmed. */
export const STAYING =
  '次点でお待ちです。契約に至らなかったときは、あらためてお知らせします。待つのをやめるときは、「取り下げる」を押してください。'

/** お金の用意 */
export const fundings = { 1: '現金', 2: '住宅ローン', 3: 'そのほかの借入', 4: '現金と借入' } as const
export type Funding = keyof typeof fundings
export const Funding = { cash: 1, homeLoan: 2, otherLoan: 3, both: 4 } as const satisfies Record<string, Funding>

/** 事前審査 */
export const preApprovals = { 1: '承認済み', 2: '申込中', 3: 'これから' } as const

/** 引渡しの状態 */
export const handoverStates = { 1: '現況のまま', 2: '空家にして', 3: '更地にして', 9: '相談' } as const
export type HandoverState = keyof typeof handoverStates
export const HandoverState = { asIs: 1, empty: 2, cleared: 3, toDiscuss: 9 } as const satisfies Record<string, HandoverState>

/** 残っている物 */
export const leftoverWishes = { 1: 'すべて片づけてほしい', 2: '一部は残してよい', 3: 'そのままでよい' } as const

/** 境界 */
export const boundaryWishes = { 1: '境界標を示してほしい', 2: '確定測量をしてほしい', 3: '求めない' } as const

/** 契約不適合責任: how long after the handover the seller is liable for defects. */
export const liabilities = { 1: 'なし（免責）', 2: '引渡しから3か月', 3: '引渡しから6か月', 4: '引渡しから1年', 9: '相談' } as const

/** 使いみち */
export const purposesOfUse = {
  1: '自分が住む',
  2: '家族が住む',
  3: '別荘・二拠点',
  4: '店舗・事務所',
  5: '貸す',
  6: '農業',
  7: '建てる',
  9: 'その他',
} as const
export type PurposeOfUse = keyof typeof purposesOfUse
export const PurposeOfUse = { farming: 6, building: 7, other: 9 } as const satisfies Record<string, PurposeOfUse>

/** Reasons of the seller's side for refusing an offer, or revoking an acceptance. */
export const refusalReasons = {
  1: '価格',
  2: '時期',
  3: 'お金の用意・ローン',
  4: '使いみち',
  5: 'そのほかの条件',
  6: 'ほかの方に決めた',
  9: 'その他',
} as const
export type RefusalReason = keyof typeof refusalReasons
export const OTHER_REASON = 9

/** Reasons for the end on the buyer's side; 6 to 8 are set by the system, not chosen. */
export const withdrawalReasons = {
  1: '条件が合わない',
  2: 'ほかの物件に決めた',
  3: 'お金の用意',
  4: '家族の事情',
  5: '物件の事情がわかった',
  6: '契約が別に成立',
  7: '契約の終了',
  8: '商談・掲載の終了',
  9: 'その他',
} as const
export type WithdrawalReason = keyof typeof withdrawalReasons
export const WithdrawalReason = { agreed: 6, contractOver: 7, talkOver: 8, other: 9 } as const satisfies Record<string, WithdrawalReason>
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

/** Customary as of November 2026. */
export const CONTRACT_TO_KEYS = '1〜3か月'
