export const paymentStatuses = { 1: '未払い', 2: '支払済み', 3: '決済エラー', 9: '返金済み' } as const
export type PaymentStatus = keyof typeof paymentStatuses

export const paymentMethods = { card: 'クレジットカード', transfer: '銀行振込' } as const
export type PaymentMethod = keyof typeof paymentMethods
