/** The provider's words for a dispute; it may add others, which are shown as they are. */
export const disputeStatuses: Readonly<Record<string, string>> = {
  warning_needs_response: '事前の問い合わせ（回答が必要）',
  warning_under_review: '事前の問い合わせ（審査中）',
  warning_closed: '事前の問い合わせのみで終了',
  needs_response: '回答が必要',
  under_review: '審査中',
  appeal_needs_response: '再審査（回答が必要）',
  appeal_under_review: '再審査中',
  prevented: '申し立てに至らず',
  won: '申し立てが退けられた',
  lost: '申し立てが通った',
}

/** The order of the list above is the order of the stages of a dispute. */
export const stageOf = (status: string): number => Object.keys(disputeStatuses).indexOf(status)

export const endedDisputes = ['warning_closed', 'prevented', 'won', 'lost']

export const isEnded = (status: string): boolean => endedDisputes.includes(status)

/** How a lost amount is booked. */
export const disputeTreatments = { refund: '返金として扱う', writeOff: '貸し倒れとして扱う' } as const
export type DisputeTreatment = keyof typeof disputeTreatments
export const allDisputeTreatments = Object.keys(disputeTreatments) as [DisputeTreatment, ...DisputeTreatment[]]

/** Marks of a payment whose dispute is not settled, the most pressing first. */
export const disputeMarks = {
  answer: '異議申し立て（回答が必要）',
  decide: '異議申し立て（帳簿での扱いが未定）',
  review: '異議申し立て（審査中）',
} as const
export type DisputeMark = keyof typeof disputeMarks
export const allDisputeMarks = Object.keys(disputeMarks) as [DisputeMark, ...DisputeMark[]]

/** Evidence can be given now. */
export const isToAnswer = (status: string): boolean => status.endsWith('needs_response')
