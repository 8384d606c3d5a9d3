export const orderStatuses = { 1: '申込受付', 2: '注文確定', 9: 'キャンセル' } as const
export type OrderStatus = keyof typeof orderStatuses

/** Days until an invoice is due when the operator names no other day. */
export const DUE_DAYS = 14
