export const paymentStatuses = { 1: 'お支払い待ち', 2: '支払済み', 3: '決済エラー', 9: '返金済み' } as const
export type PaymentStatus = keyof typeof paymentStatuses
export const PaymentStatus = { unpaid: 1, paid: 2, failed: 3, refunded: 9 } as const satisfies Record<string, PaymentStatus>

export const paymentMethods = { card: 'クレジットカード', transfer: '銀行振込' } as const
export type PaymentMethod = keyof typeof paymentMethods
