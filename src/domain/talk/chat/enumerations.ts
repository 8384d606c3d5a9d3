export const messageTypes = { 1: 'テキスト', 2: '写真・ファイル', 3: '見積', 4: '請求', 5: 'お支払い' } as const
export type MessageType = keyof typeof messageTypes
export const MessageType = { text: 1, image: 2, quotation: 3, invoice: 4, payment: 5 } as const satisfies Record<string, MessageType>

/** What the cards of the house speak of that everyone in the talk reads: an appointment and its like. */
export const cardKinds = ['viewing', 'purchaseOffer', 'plan', 'step', 'statement', 'paper', 'bankNotice', 'contract', 'handover'] as const
export type CardKind = (typeof cardKinds)[number]

/** Who took a message out of the sight of both sides. */
export const coverers = { 1: '送信した方', 2: '運営' } as const
export type CoveredBy = keyof typeof coverers
export const CoveredBy = { sender: 1, office: 2 } as const satisfies Record<string, CoveredBy>
/** What stands in its place, in the talk, where it was answered, and on paper. */
export const COVERED = {
  1: '取り消されたメッセージです。',
  2: '運営がこのメッセージを非表示にしました。',
} as const satisfies Record<CoveredBy, string>

/** In place of what somebody wrote who has left, once nobody needs it any more. */
export const FORGOTTEN = '（退会した方のメッセージのため、保存期間のあとに削除しました）'

/** So long one may take back what one said. */
export const WITHDRAW_SECONDS = 60

/** Why a member's words wait for the operators, and not for the other side. */
export const whyOffice = { addressed: '運営あて', speaksForSeller: '売主に代わって返信', sellerNotIn: '売主は未招待' } as const
export type WhyOffice = keyof typeof whyOffice
export const allWhyOffice = Object.keys(whyOffice) as WhyOffice[]
