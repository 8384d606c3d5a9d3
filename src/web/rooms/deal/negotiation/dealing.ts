import { formatDay } from '#domain/base/words/format-moments.ts'
import { fullWidth } from '#domain/base/words/full-width.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { inShort } from '#domain/money/document/sold-lines.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { orderActions } from '#domain/money/order/policy.ts'
import { isPartlyPaid, openAmount } from '#domain/money/payment/amounts.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { isOpen, paymentActions } from '#domain/money/payment/policy.ts'
import {
  asPayerSees,
  BEING_CONFIRMED,
  moneyStanding,
  type PaymentStanding,
  PLEASE_PAY,
  sumsInWords,
} from '#domain/money/payment/standing.ts'
import { isMethodOpen, isOwed, isTransferToConfirm } from '#domain/money/payment/state.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { isExpired, quotationActions } from '#domain/money/quotation/policy.ts'
import { UserType } from '#platform/context.ts'

/** The dealing a card refers to, found by its quotation, order or payment. */
export const dealingOf = (dealings: readonly Dealing[], relationID: string | null): Dealing | undefined =>
  dealings.find(({ quotation, order, payment }) => [quotation.id, order?.id, payment?.id].includes(relationID ?? ''))

/** The payment as the bank recorded it, shown to the payer and the operators; only the latter read what was adjusted. */
export function receivedText({ payment }: Pick<Dealing, 'payment'>, reader: UserType): string | undefined {
  if (!payment?.received) return undefined
  const { on, payerName } = payment.received
  const sums = reader === UserType.admin && payment.adjustedAmount > 0 ? [sumsInWords(payment)] : []
  return [`入金：${formatDay(on)}`, ...(payerName ? [`名義 ${fullWidth(payerName)}`] : []), ...sums].join('　')
}

/** Status label: a buyer or seller reads that a quotation has arrived, an operator that it was sent. */
export function standingOf({ quotation, order, payment }: Dealing, today: string, reader: UserType): PaymentStanding {
  const { quotationStatus: status } = quotation
  if (status === QuotationStatus.cancelled) return { label: endOf(quotation, order)?.[0] ?? '取り消し', tone: 'gray' }
  if (status === QuotationStatus.requested) return { label: '見積依頼中', tone: 'amber' }
  if (status === QuotationStatus.offered)
    return isExpired(quotation, today)
      ? { label: '有効期限切れ', tone: 'gray' }
      : { label: reader === UserType.admin ? '見積回答済み' : '見積が届いています', tone: 'amber' }
  if (order?.orderStatus !== OrderStatus.confirmed) return { label: '申込済み（運営の確認待ち）', tone: 'amber' }
  const {
    paymentStatus = status === QuotationStatus.paid ? PaymentStatus.paid : null,
    transferAnnouncedAt,
    refundRequestedAt,
    dueDate = null,
    waitingDeposit,
  } = (reader === UserType.admin ? payment : payment && asPayerSees(payment)) ?? {}
  return moneyStanding({ ...order, paymentStatus, transferAnnouncedAt, refundRequestedAt, dueDate, waitingDeposit }, today)
}

export type Step = 'offer' | 'apply' | 'confirm' | 'pay' | 'receive'

/** The single next step of this viewer; undefined while others must act, or when all is done. */
export function nextStep(
  viewer: { id: string; userType: UserType },
  { quotation, order, payment }: Dealing,
  today: string,
): Step | undefined {
  const ofQuotation = quotationActions(viewer, quotation, today)
  if (viewer.userType === UserType.admin) {
    if (quotation.quotationStatus === QuotationStatus.requested && ofQuotation.includes('offer')) return 'offer'
    if (order && orderActions(viewer, order).includes('confirm')) return 'confirm'
    return payment && isTransferToConfirm(payment) && paymentActions(viewer, payment).includes('receive') ? 'receive' : undefined
  }
  if (ofQuotation.includes('order') || (order && orderActions(viewer, order).includes('accept') && !isExpired(quotation, today)))
    return 'apply'
  return payment && !isTransferToConfirm(payment) && paymentActions(viewer, payment).includes('pay') ? 'pay' : undefined
}

/** 役所調査 ほか2件 */
export const titleOf = ({ lines }: Pick<Quotation, 'lines'>): string => inShort(lines, ' ')

/** The words on a card whose message is no longer true: its subject was accepted or cancelled, the money came, or its receipt was undone. */
export function overtakenBy(about: 'quotation' | 'order' | 'payment', { quotation, order, payment }: Dealing): string | undefined {
  if (about === 'payment') return payment && isOwed(payment) ? '入金の確認を取り消しました。お支払いは、まだ済んでいません。' : undefined
  if (about === 'order' && payment && isOpen(payment) && isOwed(payment)) return isMethodOpen(payment) ? PLEASE_PAY : BEING_CONFIRMED
  if (quotation.quotationStatus !== QuotationStatus.cancelled) return undefined
  const what = about === 'order' ? 'このご注文' : quotation.quotationNumber ? 'この見積' : 'この見積のご依頼'
  const end = endOf(quotation, order)
  return end ? `${what}は、${end[1]}。` : `${what}は取り消されました。`
}

/** The first words of a card that `words` have overtaken, and the day on which they did. */
export function formerWords(
  about: 'quotation' | 'order' | 'payment',
  { quotation, order, payment }: Dealing,
  { message, words }: { message: string; words: string },
): string | undefined {
  if (words === message) return undefined
  const ofMoney = words === BEING_CONFIRMED ? payment?.transferAnnouncedAt : order?.acceptedAt
  const at = quotation.quotationCancelAt ?? (about === 'order' ? ofMoney : null)
  // A cancelled one asks for nothing any more.
  const first = quotation.quotationStatus === QuotationStatus.cancelled ? '' : `はじめの文：「${message}」`
  return `${at ? `${formatDay(at)}に変わりました。` : ''}${first}` || undefined
}

/** How an offer ended that nobody had accepted, in a word and in words; undefined where it is not known. */
function endOf({ quotationNumber, canceledBy }: Quotation, order: Dealing['order']): readonly [string, string] | undefined {
  if (!quotationNumber || !canceledBy || order?.acceptedAt) return undefined
  const who = parties[canceledBy]
  return canceledBy === UserType.admin ? ['取り下げ', `${who}が取り下げました`] : ['見送り', `${who}が見送りました`]
}

/** The sum of a card: the rest, while a payment is owed in part. */
export function sumOf({ quotation, payment }: Dealing): { amount: number | null; isRest: boolean } {
  const isRest = payment !== undefined && isOwed(payment) && isPartlyPaid(payment)
  return { amount: isRest ? openAmount(payment) : quotation.totalAmount, isRest }
}
