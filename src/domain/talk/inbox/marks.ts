/** The operators' work in negotiations: its name in 今日, in the tabs of their list and in its rows. */
export const inboxWork = {
  turn: '返信待ち',
  quotation: '見積の依頼',
  order: '申込の確認',
  transfer: '振込の連絡',
  unpaid: '期限を過ぎた支払い',
  reported: '通報',
} as const

/** Labels in the operators' list for work waiting in a negotiation, or obstacles to it. */
export const inboxMarks = {
  // Asked for, or offered.
  quotation: '見積',
  order: inboxWork.order,
  transfer: inboxWork.transfer,
  unpaid: inboxWork.unpaid,
  // With the number of an unpaid order.
  deposit: '照合を待つ入金',
  reported: inboxWork.reported,
  buyerSuspended: '買主停止中',
  sellerSuspended: '売主停止中',
} as const
export type InboxMark = keyof typeof inboxMarks

export const allInboxMarks = Object.keys(inboxMarks) as InboxMark[]
