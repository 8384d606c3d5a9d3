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

/** Tabs of the list of refunds; two are of disputes. */
export const refundTabs = {
  asked: '承認待ち',
  payout: '振込待ち',
  underway: '手続き中',
  failed: '失敗',
  disputed: '異議',
  done: '返金済み',
  dropped: '取り下げ',
  disputeEnded: '異議の結果',
  all: 'すべて',
} as const
export type RefundTab = keyof typeof refundTabs
export const allRefundTabs = Object.keys(refundTabs) as [RefundTab, ...RefundTab[]]
export const disputeTabs = ['disputed', 'disputeEnded'] as const satisfies RefundTab[]
export type DisputeTab = (typeof disputeTabs)[number]
export const isDisputeTab = (tab: RefundTab): tab is DisputeTab => disputeTabs.some((one) => one === tab)
export const moneyBackTabs = allRefundTabs.filter((tab) => !isDisputeTab(tab)) as [MoneyBackTab, ...MoneyBackTab[]]
export type MoneyBackTab = Exclude<RefundTab, DisputeTab>
