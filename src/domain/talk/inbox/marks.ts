/** Labels in the operators' list for work waiting in a negotiation, or obstacles to it. */
export const inboxMarks = {
  quotation: '見積',
  order: '申込',
  transfer: '振込',
  reported: '通報',
  buyerSuspended: '買主停止中',
  sellerSuspended: '売主停止中',
} as const
export type InboxMark = keyof typeof inboxMarks

export const allInboxMarks = Object.keys(inboxMarks) as InboxMark[]
