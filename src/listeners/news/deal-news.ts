import { and, eq, inArray } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { documentKinds } from '#domain/money/document/enumerations.ts'
import { document } from '#domain/money/document/table.ts'
import { isInvoiced } from '#domain/money/order/policy.ts'
import { order } from '#domain/money/order/table.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { DealEvent } from '#domain/money/quotation/events.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { notify, withdrawNews } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { totalOf } from '#platform/money.ts'
import { loadNegotiationNews, paymentPath, siteURL, type TalkNews } from './about.ts'
import * as letters from './deal-letters.ts'
import { negotiationNewsFields, negotiationURL } from './talk-news.ts'

/** Quotations, orders and payments. */

export const notifyQuotationRequested: Listener<'quotation.requested'> = async (ctx, { negotiationID, relationID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const [asked] = await ctx.db.select().from(quotation).where(eq(quotation.id, relationID))
  if (!asked) return
  const letter = letters.quotationRequested(talk.title, asked.userName, negotiationURL(ctx, UserType.admin, negotiationID))
  await notify(ctx, talk.row.adminID, { ...negotiationNewsFields(talk, 'quotation.requested', UserType.admin), relationID, letter })
}

export const notifyQuotationOffered: Listener<'quotation.offered'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const [offered] = await ctx.db.select().from(quotation).where(eq(quotation.id, event.relationID))
  if (!offered?.validUntil || offered.totalAmount === null) return
  const { totalAmount, validUntil } = offered
  const letter = letters.quotationOffered(talk.title, totalAmount, validUntil, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'quotation.offered', event), words: formatYen(totalAmount), letter })
}

export const notifyQuotationCanceled: Listener<'quotation.canceled'> = async (ctx, event) =>
  notify(ctx, event.receiverID, dealOf(await loadNegotiationNews(ctx, event.negotiationID), 'quotation.canceled', event))

export const notifyInvoice: Listener<'order.ordered'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const [ordered] = await ctx.db.select().from(order).where(eq(order.id, event.relationID))
  if (!ordered?.dueDate) return
  const path = paymentPath(talk, event.receiverID)
  const { orderNumber, totalAmount, dueDate } = ordered
  const [kind, letterOf] = isInvoiced(ordered)
    ? (['order.ordered', letters.invoice] as const)
    : (['order.made', letters.orderMade] as const)
  const letter = letterOf(talk.title, orderNumber, totalAmount, dueDate, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { ...dealOf(talk, kind, event), path, words: formatYen(totalAmount), letter })
}

export const notifyOrderCanceled: Listener<'order.canceled'> = async (ctx, event) => {
  const [row] = await ctx.db.select().from(order).where(eq(order.id, event.relationID))
  if (!row) return
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const letter = letters.orderCanceled(talk.title, row.orderNumber, await toReturn(ctx, row.id), event.reason, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'order.canceled', event), words: `注文番号 ${row.orderNumber}`, letter })
}

/** The amount received for an order that is being refunded. */
async function toReturn(ctx: Ctx, orderID: string): Promise<number> {
  const rows = await ctx.db
    .select({ amount: refund.amount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(eq(payment.orderID, orderID), inArray(refund.state, ['asked', 'approved', 'underway'])))
  return totalOf(rows)
}

export const notifyPaid: Listener<'payment.paid'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const [settled] = await ctx.db.select().from(payment).where(eq(payment.id, event.relationID))
  await withdrawNews(ctx, 'payment.failed', event.relationID)
  if (!settled?.receiptNumber) return
  const letter = letters.paid(talk.title, settled.receivedAmount, settled.receiptNumber, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'payment.paid', event), words: formatYen(settled.receivedAmount), letter })
}

export const notifyPaymentFailed: Listener<'payment.failed'> = async (ctx, event) => {
  const [row] = await ctx.db.select({ paymentStatus: payment.paymentStatus }).from(payment).where(eq(payment.id, event.relationID))
  // Told late, when another card has paid.
  if (row?.paymentStatus === PaymentStatus.paid) return
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const path = paymentPath(talk, event.receiverID)
  const letter = letters.paymentFailed(talk.title, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'payment.failed', event), path, letter })
}

export const notifyPartlyPaid: Listener<'payment.partlyPaid'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const path = paymentPath(talk, event.receiverID)
  const letter = letters.partlyPaid(talk.title, event.open, siteURL(ctx, path))
  await notify(ctx, event.receiverID, {
    ...dealOf(talk, 'payment.partlyPaid', event),
    path,
    words: `残り ${formatYen(event.open)}`,
    letter,
  })
}

export const notifyReopened: Listener<'payment.reopened'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const path = paymentPath(talk, event.receiverID)
  const letter = letters.reopened(talk.title, event.receiptNumber, event.reason, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'payment.reopened', event), path, words: event.reason, letter })
}

export const notifyRefunded: Listener<'payment.refunded' | 'payment.partlyRefunded'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const letter = letters.refunded(talk.title, event.amount, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'payment.refunded', event), words: formatYen(event.amount), letter })
}

export const notifyDestinationAsked: Listener<'refund.destinationAsked'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const path = `${paymentPath(talk, event.receiverID)}?paymentID=${event.relationID}`
  const letter = letters.destinationAsked(talk.title, event.amount, event.reason, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'refund.destinationAsked', event), path, words: formatYen(event.amount), letter })
}

export const notifyRefundFailed: Listener<'refund.failed'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const path = `${paymentPath(talk, event.receiverID)}?paymentID=${event.relationID}`
  const letter = letters.refundFailed(talk.title, event, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'refund.failed', event), path, words: formatYen(event.amount), letter })
}

export const notifyCalledOff: Listener<'refund.calledOff'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const letter = letters.refundCalledOff(talk.title, event.amount, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'refund.calledOff', event), words: formatYen(event.amount), letter })
}

export const notifyReturned: Listener<'payment.returned'> = async (ctx, event) => {
  const talk = await loadNegotiationNews(ctx, event.negotiationID)
  const letter = letters.returned(talk.title, event.amount, urlFor(ctx, talk, event))
  await notify(ctx, event.receiverID, { ...dealOf(talk, 'payment.returned', event), words: formatYen(event.amount), letter })
}

export const notifyDocument: Listener<'document.sent'> = async (ctx, event) => {
  const [sent] = await ctx.db.select().from(document).where(eq(document.id, event.relationID))
  if (!sent) return
  const path = '/user/document'
  const words = `${documentKinds[sent.kind]} ${sent.number}`
  const letter = letters.documentSent(documentKinds[sent.kind], sent.number, siteURL(ctx, path))
  await notify(ctx, event.receiverID, { kind: 'document.sent', path, words, relationID: sent.id, letter })
}

const urlFor = (ctx: Ctx, talk: TalkNews, { negotiationID, receiverID }: DealEvent) =>
  negotiationURL(ctx, sideOf(receiverID, talk.row), negotiationID)

const dealOf = (talk: TalkNews, kind: NotificationKind, { receiverID, relationID }: DealEvent) => ({
  ...negotiationNewsFields(talk, kind, sideOf(receiverID, talk.row)),
  relationID,
})
