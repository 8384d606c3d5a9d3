export const messageTypes = { 1: 'テキスト', 2: '写真・ファイル', 3: '見積', 4: '請求', 5: 'お支払い' } as const
export type MessageType = keyof typeof messageTypes
export const MessageType = { text: 1, image: 2, quotation: 3, invoice: 4, payment: 5 } as const satisfies Record<string, MessageType>

/** What the cards of the house speak of that everyone in the talk reads: an appointment and its like. */
export const cardKinds = ['viewing', 'purchaseOffer', 'plan', 'step', 'statement', 'paper', 'bankNotice', 'contract', 'handover'] as const
export type CardKind = (typeof cardKinds)[number]

/** So long one may take back what one said. */
export const WITHDRAW_SECONDS = 60
