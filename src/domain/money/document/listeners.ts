import { eq } from 'drizzle-orm'
import { order } from '#domain/money/order/table.ts'
import type { Listener } from '#platform/events.ts'
import { DocumentKind } from './enumerations.ts'
import { keepExtendedInvoice, keepInvoice, keepQuotation, keepReceipt, keepRefundNote, voidDocuments } from './keep.ts'

export const keepOffer: Listener<'quotation.offered'> = (ctx, { relationID }) => keepQuotation(ctx, relationID)

export const keepOrder: Listener<'order.ordered' | 'order.accepted'> = (ctx, { relationID }) => keepInvoice(ctx, relationID)

export const keepPayment: Listener<'payment.paid'> = (ctx, { relationID }) => keepReceipt(ctx, relationID)

export const keepRefund: Listener<'payment.refunded' | 'payment.partlyRefunded'> = (ctx, { relationID }) => keepRefundNote(ctx, relationID)

export const renewInvoice: Listener<'payment.extended'> = (ctx, { orderID, dueDate }) => keepExtendedInvoice(ctx, orderID, dueDate)

export const voidQuotation: Listener<'quotation.canceled'> = (ctx, { relationID }) =>
  voidDocuments(ctx, DocumentKind.quotation, relationID, '見積を取り消したため')

export const voidReceipt: Listener<'payment.reopened'> = (ctx, { relationID }) =>
  voidDocuments(ctx, DocumentKind.receipt, relationID, '入金の充当を取り消したため')

export const voidRefund: Listener<'payment.refundReversed'> = async (ctx, { relationID, refundNumber }) => {
  if (refundNumber) await voidDocuments(ctx, DocumentKind.refund, relationID, '返金できなかったため', refundNumber)
}

/** The quotation of a cancelled order ends with it. */
export const voidOrder: Listener<'order.canceled'> = async (ctx, { relationID }) => {
  const [row] = await ctx.db.select({ quotationID: order.quotationID }).from(order).where(eq(order.id, relationID))
  await voidDocuments(ctx, DocumentKind.invoice, relationID, '注文を取り消したため')
  if (row) await voidDocuments(ctx, DocumentKind.quotation, row.quotationID, '注文を取り消したため')
}
