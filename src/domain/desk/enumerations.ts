/** What waits for an operator in the deals, in the order in which it is looked at. */
export const dealQueues = {
  held: '確認待ちのメッセージ',
  report: '通報',
  agreement: '成約を記録',
  completion: '取引の完了',
  power: '権限の確認',
  viewing: '見学の問題',
  bank: '振込先の変更',
  handover: '引渡しの連絡',
  ending: '解除・同意の取り消し',
  overdue: '期限切れが続く取引',
  revoked: '承諾の取り消しが続く売主',
  contact: '連絡先の誘いが続く会員',
} as const
export type DealQueue = keyof typeof dealQueues
export const allDealQueues = Object.keys(dealQueues) as DealQueue[]

/** Working days within which it is seen to. */
export const ANSWER_DAYS: Record<DealQueue, number> = {
  held: 1,
  report: 1,
  agreement: 1,
  completion: 3,
  power: 2,
  viewing: 1,
  bank: 1,
  handover: 3,
  ending: 1,
  overdue: 3,
  revoked: 3,
  contact: 3,
}
/** Of what may be a fraud. */
export const URGENT_HOURS = 2
