import { formatYen } from '#domain/base/words/format.ts'
import { OrderStatus, orderStatuses } from '#domain/money/order/enumerations.ts'
import { openAmount, type PaymentAmounts } from './amounts.ts'
import { PaymentStatus, paymentStatuses } from './enumerations.ts'
import { hasReceipt, isTransferToConfirm } from './state.ts'

interface Facts {
  orderStatus: OrderStatus
  /** Null: the office made the order, and its payer has not applied yet. */
  acceptedAt: unknown
  /** Null before the order is confirmed. */
  paymentStatus: PaymentStatus | null
  refundRequestedAt: unknown
  transferAnnouncedAt: unknown
  /** To the office: money with its number waits for it. */
  waitingDeposit?: unknown
  /** Null: a late payment is labelled like any other. */
  dueDate: string | null
}
export interface PaymentStanding {
  label: string
  tone: 'gray' | 'amber' | 'green' | 'red'
}

/** Words for an order and its payment: the same in every list, in the talk and in what is exported. */
export function moneyStanding(facts: Facts, today: string): PaymentStanding {
  const { orderStatus, paymentStatus, dueDate } = facts
  if (paymentStatus === PaymentStatus.refunded) return { label: paymentStatuses[9], tone: 'gray' }
  if (paymentStatus === PaymentStatus.paid)
    return facts.refundRequestedAt ? { label: '返金の手続き中', tone: 'amber' } : { label: paymentStatuses[2], tone: 'green' }
  if (orderStatus !== OrderStatus.confirmed)
    return { label: orderStatuses[orderStatus], tone: orderStatus === OrderStatus.placed ? 'amber' : 'gray' }
  if (!facts.acceptedAt) return { label: TO_APPLY, tone: 'amber' }
  if (facts.transferAnnouncedAt || facts.waitingDeposit) return { label: ANNOUNCED, tone: 'amber' }
  if (dueDate && dueDate < today) return { label: OVERDUE, tone: 'red' }
  return paymentStatus === PaymentStatus.failed ? { label: paymentStatuses[3], tone: 'red' } : { label: WAITING, tone: 'amber' }
}

export const TO_APPLY = 'お申し込み前'
export const WAITING = paymentStatuses[1]
export const ANNOUNCED = '入金の確認中'
export const OVERDUE = '期限超過'

/** On the card of a bill, which follows its payment. */
export const PLEASE_PAY = 'お支払いのお願いです。内容をご確認のうえ、お支払いへお進みください。'
export const BEING_CONFIRMED = '運営が入金を確認しています。確認が済むと、商談に領収書が届きます。'

/** Beside the standing, in the lists of the office. */
export const waitingWords = ({ remaining }: { remaining: number }) => `入金 ${formatYen(remaining)}が照合待ち`

/** 一部入金 32,560円・残り 440円; 27,060円・調整 440円 */
export function sumsInWords(payment: Omit<PaymentAmounts, 'refundedAmount'>): string {
  const { receivedAmount, adjustedAmount } = payment
  const open = openAmount(payment)
  return [
    `${open > 0 ? '一部入金 ' : ''}${formatYen(receivedAmount)}`,
    ...(adjustedAmount > 0 ? [`調整 ${formatYen(adjustedAmount)}`] : []),
    ...(open > 0 ? [`残り ${formatYen(open)}`] : []),
  ].join('・')
}

/** The same facts for the payer, who sees the day and gets reminders, but never reads that a payment is overdue. */
export const asPayerSees = <P extends { transferAnnouncedAt: unknown; moneyCame: boolean }>(payment: P) => ({
  ...payment,
  dueDate: null,
  transferAnnouncedAt: isTransferToConfirm(payment),
})

/** Like `moneyStanding`, but for a payment alone: one that is closed and was never paid belongs to a cancelled order. */
export const paymentStanding = (
  payment: Omit<Facts, 'orderStatus' | 'paymentStatus'> & { paymentStatus: PaymentStatus; closedAt: unknown },
  today: string,
): PaymentStanding =>
  moneyStanding(
    { ...payment, orderStatus: payment.closedAt && !hasReceipt(payment) ? OrderStatus.cancelled : OrderStatus.confirmed },
    today,
  )
