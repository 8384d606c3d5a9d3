export const messageTypes = { 1: 'テキスト', 2: '画像', 3: '見積', 4: '請求', 5: 'お支払い' } as const
export type MessageType = keyof typeof messageTypes
