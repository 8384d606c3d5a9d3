import { orderStatuses } from '#domain/money/order/enumerations.ts'
import { paymentStatuses } from '#domain/money/payment/enumerations.ts'
import { ANNOUNCED, OVERDUE, TO_APPLY, WAITING } from '#domain/money/payment/standing.ts'

/** Tabs of the list of payments: each payment is in one of them at least. */
export const paymentTabs = {
  waiting: WAITING,
  overdue: OVERDUE,
  announced: ANNOUNCED,
  toApply: TO_APPLY,
  paid: paymentStatuses[2],
  refunded: '返金',
  cancelled: 'キャンセル',
  all: 'すべて',
} as const
export type PaymentTab = keyof typeof paymentTabs
export const allPaymentTabs = Object.keys(paymentTabs) as [PaymentTab, ...PaymentTab[]]

/** Tabs of the list of orders: each order is in one of them. */
export const orderTabs = {
  placed: orderStatuses[1],
  toApply: TO_APPLY,
  unpaid: WAITING,
  paid: paymentStatuses[2],
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
  done: '返金済み',
  dropped: '取り下げ',
  all: 'すべての返金',
  disputed: '異議申し立て',
  disputeEnded: '異議申し立ての結果',
} as const
export type RefundTab = keyof typeof refundTabs
export const allRefundTabs = Object.keys(refundTabs) as [RefundTab, ...RefundTab[]]
/** Those in which something waits for the office. */
export const refundWork = ['asked', 'payout', 'failed', 'disputed'] as const satisfies RefundTab[]
export const disputeTabs = ['disputed', 'disputeEnded'] as const satisfies RefundTab[]
export type DisputeTab = (typeof disputeTabs)[number]
export const isDisputeTab = (tab: RefundTab): tab is DisputeTab => disputeTabs.some((one) => one === tab)
export const moneyBackTabs = allRefundTabs.filter((tab) => !isDisputeTab(tab)) as [MoneyBackTab, ...MoneyBackTab[]]
export type MoneyBackTab = Exclude<RefundTab, DisputeTab>
