export const orderStatuses = { 1: '申込受付', 2: '注文確定', 9: 'キャンセル' } as const
export type OrderStatus = keyof typeof orderStatuses
export const OrderStatus = { placed: 1, confirmed: 2, cancelled: 9 } as const satisfies Record<string, OrderStatus>

/** Days until an invoice is due when the operator names no other day. */
export const DUE_DAYS = 14
