import { formatYen } from '#domain/base/words/format.ts'
import type { PaymentMethod } from '#domain/money/payment/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'

export const quotationRequested = (title: string, requester: string, url: string): LetterContent =>
  buildLetter('quotationRequested', { 物件名: title, 依頼者名: requester }, url)

export const quotationOffered = (title: string, total: number, validUntil: string, url: string): LetterContent =>
  buildLetter('quotationOffered', { 物件名: title, 金額: formatYen(total), 期限: validUntil }, url)

const aboutOrder =
  (key: 'invoice' | 'orderMade') =>
  (title: string, orderNumber: string, total: number, dueDate: string, url: string): LetterContent =>
    buildLetter(key, { 物件名: title, 注文番号: orderNumber, 金額: formatYen(total), 期限: dueDate }, url)
export const invoice = aboutOrder('invoice')
/** The office made the order: there is no bill before its payer has accepted it. */
export const orderMade = aboutOrder('orderMade')

export const paid = (title: string, amount: number, receiptNumber: string, url: string): LetterContent =>
  buildLetter('paid', { 物件名: title, 金額: formatYen(amount), 領収書番号: receiptNumber }, url)

export const refunded = (title: string, amount: number, url: string): LetterContent =>
  buildLetter('refunded', { 物件名: title, 金額: formatYen(amount) }, url)

export const returned = (title: string, amount: number, url: string): LetterContent =>
  buildLetter('returned', { 物件名: title, 金額: formatYen(amount) }, url)

export const destinationAsked = (title: string, amount: number, reason: string, url: string): LetterContent =>
  buildLetter('refundDestinationAsked', { 物件名: title, 金額: formatYen(amount), 理由: reason }, url)

export const refundFailed = (title: string, { amount, method }: { amount: number; method: PaymentMethod }, url: string): LetterContent =>
  buildLetter(method === 'card' ? 'refundFailed' : 'refundBounced', { 物件名: title, 金額: formatYen(amount) }, url)

export const refundCalledOff = (title: string, amount: number, url: string): LetterContent =>
  buildLetter('refundCalledOff', { 物件名: title, 金額: formatYen(amount) }, url)

export const partlyPaid = (title: string, open: number, url: string): LetterContent =>
  buildLetter('partlyPaid', { 物件名: title, 残り: formatYen(open) }, url)

export const reopened = (title: string, receiptNumber: string, reason: string, url: string): LetterContent =>
  buildLetter('reopened', { 物件名: title, 領収書番号: receiptNumber, 理由: reason }, url)

/** The property `returned`: the amount received for it, which is refunded. */
export const orderCanceled = (title: string, orderNumber: string, returned: number, reason: string | null, url: string): LetterContent =>
  buildLetter(
    'orderCanceled',
    { 物件名: title, 注文番号: orderNumber, お返しする額: returned > 0 ? formatYen(returned) : '', 理由: reason ?? '' },
    url,
  )

export const paymentFailed = (title: string, url: string): LetterContent => buildLetter('paymentFailed', { 物件名: title }, url)

export const documentSent = (kind: string, number: string, url: string): LetterContent =>
  buildLetter('documentSent', { 書類名: kind, 番号: number }, url)
