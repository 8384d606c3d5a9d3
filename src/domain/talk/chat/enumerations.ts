import { type CodeOf, codes } from '#platform/codes.ts'

export const MessageType = codes({
  text: [1, 'テキスト'],
  image: [2, '写真・ファイル'],
  quotation: [3, '見積'],
  invoice: [4, '請求'],
  payment: [5, 'お支払い'],
})
export type MessageType = CodeOf<typeof MessageType>

/** Subjects of shared cards, which everyone in the negotiation reads: appointments and the like. */
export const cardKinds = ['viewing', 'purchaseOffer', 'plan', 'step', 'statement', 'paper', 'bankNotice', 'contract', 'handover'] as const
export type CardKind = (typeof cardKinds)[number]

/** The side that hid a message from both. */
export const HiddenBy = codes({ sender: [1, '送信した方'], office: [2, '運営'] })
export type HiddenBy = CodeOf<typeof HiddenBy>
/** Placeholder for a hidden message, in the negotiation, in quotes and in print. */
export const HIDDEN_TEXT = {
  1: '取り消されたメッセージです。',
  2: '運営がこのメッセージを非表示にしました。',
} as const satisfies Record<HiddenBy, string>

/** Placeholder for a former member's message, after its retention period. */
export const PURGED_TEXT = '（退会した方のメッセージのため、保存期間のあとに削除しました）'

/** Seconds within which a sender may withdraw a message. */
export const WITHDRAW_SECONDS = 60

/** Why a member's message waits for the operators rather than the other side. */
export const whyOffice = { addressed: '運営あて', speaksForSeller: '売主に代わって返信', sellerNotIn: '売主は未招待' } as const
export type WhyOffice = keyof typeof whyOffice
export const allWhyOffice = Object.keys(whyOffice) as WhyOffice[]
