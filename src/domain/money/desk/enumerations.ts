/** Tabs of the list of payments. */
export const paymentTabs = {
  waiting: '支払い待ち',
  overdue: '期限超過',
  announced: '振込の連絡あり',
  paid: '入金済み',
  refunded: '返金',
  cancelled: 'キャンセル',
  all: 'すべて',
} as const
export type PaymentTab = keyof typeof paymentTabs
export const allPaymentTabs = Object.keys(paymentTabs) as [PaymentTab, ...PaymentTab[]]

/** Tabs of the list of orders. */
export const orderTabs = {
  placed: '申込受付',
  unpaid: '注文確定・未払い',
  paid: '支払い済み',
  cancelled: 'キャンセル',
  all: 'すべて',
} as const
export type OrderTab = keyof typeof orderTabs
export const allOrderTabs = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]
