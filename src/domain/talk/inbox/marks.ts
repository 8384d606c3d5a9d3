/** What waits in a talk, or stands in its way, as its row in the operators' list says it in a word. */
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
