import { and, asc, eq, inArray } from 'drizzle-orm'
import { order } from '#domain/money/order/table.ts'
import { disputeMarksOf } from '#domain/money/payment/dispute-marks.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitingDepositsFor } from '#domain/money/payment/waiting-deposit.ts'
import { offer } from '#domain/money/quotation/table.ts'
import { countLetters } from '#domain/money/reminder/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { matchesJoined } from '#platform/db/letter-pairs.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type DeskOrder, type DeskPayment, orderDeskFilter, paymentDeskFilter } from './contract.ts'
import type { OrderTab, PaymentTab } from './enumerations.ts'
import { forOffice, orderList, paymentList, totalsOf, wire } from './lists.ts'

export const deskPayments = collection<typeof payment.$inferSelect, DeskPayment>({
  table: payment,
  visible: forOffice,
  filter: paymentDeskFilter,
  where: (ctx, { tab, keyword }) => [
    paymentList.tabs(ctx)[(tab as PaymentTab | undefined) ?? 'all'],
    matchesJoined(paymentList.text, keyword),
  ],
  sort: { createdAt: payment.createdAt, dueDate: payment.dueDate, paidAt: payment.paidAt, amount: payment.amount },
  defaultSort: ({ tab }) => (tab === 'waiting' || tab === 'overdue' ? 'dueDate:asc' : 'createdAt:desc'),
  async present(ctx, rows) {
    const contents = await contentsOf(
      ctx,
      rows.map(({ orderID }) => orderID),
    )
    const reminders = await countLetters(ctx, rows)
    const disputes = await disputeMarksOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const refunds = await refundsOf(ctx, rows)
    const types = await typesOf(
      ctx,
      rows.map(({ paymentUserID }) => paymentUserID),
    )
    const waiting = await waitingDepositsFor(ctx, rows)
    return rows.map((row) => ({
      ...{ id: row.id, negotiationID: row.negotiationID, orderNumber: row.orderNumber, paymentUserName: row.paymentUserName },
      userType: types.get(row.paymentUserID) ?? null,
      ...{ content: contents.get(row.orderID)?.content ?? '', amount: row.amount, paymentStatus: row.paymentStatus, method: row.method },
      ...{ receivedAmount: row.receivedAmount, adjustedAmount: row.adjustedAmount, refundedAmount: row.refundedAmount },
      ...{ reminderCount: reminders.get(row.id) ?? 0, remindersPausedUntil: row.remindersPausedUntil },
      ...{ refunds: refunds.get(row.id) ?? [], dispute: disputes.get(row.id) ?? null },
      ...{ waitingDeposit: waiting.get(row.orderNumber) ?? null },
      ...{ dueDate: row.dueDate, receiptNumber: row.receiptNumber, refundNumber: row.refundNumber, version: row.version },
      ...{ closedAt: wire(row.closedAt), transferAnnouncedAt: wire(row.transferAnnouncedAt), paidAt: wire(row.paidAt) },
      ...{ acceptedAt: wire(row.acceptedAt), refundRequestedAt: wire(row.refundRequestedAt), refundedAt: wire(row.refundedAt) },
      ...{ createdAt: toWireTime(row.createdAt), updatedAt: toWireTime(row.updatedAt) },
    }))
  },
})

export const deskOrders = collection<typeof order.$inferSelect, DeskOrder>({
  table: order,
  visible: forOffice,
  filter: orderDeskFilter,
  where: (ctx, { tab, keyword }) => [orderList.tabs(ctx)[(tab as OrderTab | undefined) ?? 'all'], matchesJoined(orderList.text, keyword)],
  sort: { createdAt: order.createdAt, orderAt: order.orderAt, totalAmount: order.totalAmount },
  defaultSort: 'orderAt:desc',
  async present(ctx, rows) {
    const contents = await contentsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const types = await typesOf(
      ctx,
      rows.map(({ orderUserID }) => orderUserID),
    )
    const disputes = await disputeMarksOf(
      ctx,
      rows.flatMap(({ id }) => contents.get(id)?.paymentID ?? []),
    )
    const waiting = await waitingDepositsFor(
      ctx,
      rows.flatMap(({ id, orderNumber }) => {
        const { paymentStatus = null, closedAt } = contents.get(id) ?? {}
        return paymentStatus === null ? [] : { orderNumber, paymentStatus, closedAt }
      }),
    )
    return rows.map((row) => ({
      ...{ id: row.id, negotiationID: row.negotiationID, quotationID: row.quotationID, orderNumber: row.orderNumber },
      ...{ quotationNumber: row.quotationNumber, orderUserName: row.orderUserName, totalAmount: row.totalAmount },
      userType: types.get(row.orderUserID) ?? null,
      ...{ content: contents.get(row.id)?.content ?? '', orderStatus: row.orderStatus },
      ...{
        paymentStatus: contents.get(row.id)?.paymentStatus ?? null,
        dispute: disputes.get(contents.get(row.id)?.paymentID ?? '') ?? null,
        waitingDeposit: waiting.get(row.orderNumber) ?? null,
      },
      ...{
        transferAnnouncedAt: wire(contents.get(row.id)?.transferAnnouncedAt),
        refundRequestedAt: wire(contents.get(row.id)?.refundRequestedAt),
      },
      ...{ cancelReason: row.cancelReason, dueDate: row.dueDate, plannedDelivery: row.plannedDelivery, version: row.version },
      ...{ orderAt: toWireTime(row.orderAt), orderConfirmAt: wire(row.orderConfirmAt), acceptedAt: wire(row.acceptedAt) },
      ...{ orderCancelAt: wire(row.orderCancelAt), createdAt: toWireTime(row.createdAt), updatedAt: toWireTime(row.updatedAt) },
    }))
  },
})

export async function getPaymentTotals(ctx: Ctx, query: object) {
  requireAdmin(ctx)
  return totalsOf(ctx, paymentList, { ...query })
}

export async function getOrderTotals(ctx: Ctx, query: object) {
  requireAdmin(ctx)
  return totalsOf(ctx, orderList, { ...query })
}

/** Completed refunds of payments, which have numbers. Refunds of overpayments have none and are not in the total. */
async function refundsOf(ctx: Ctx, rows: readonly (typeof payment.$inferSelect)[]) {
  const refunds = new Map<string, DeskPayment['refunds']>()
  const ids = rows.filter(({ refundedAmount }) => refundedAmount > 0).map(({ id }) => id)
  if (ids.length === 0) return refunds
  const made = await ctx.db
    .select()
    .from(refund)
    .where(and(inArray(refund.paymentID, ids), eq(refund.kind, 'payment'), eq(refund.state, 'done')))
    .orderBy(asc(refund.doneAt), asc(refund.id))
  for (const { paymentID, number, paidOutOn, doneAt, amount } of made) {
    if (!paymentID || !number || !doneAt) continue
    refunds.set(paymentID, [...(refunds.get(paymentID) ?? []), { number, on: paidOutOn ?? tokyoDay(doneAt), amount }])
  }
  return refunds
}

/** Whether they are buyers or sellers. */
async function typesOf({ db }: Ctx, userIDs: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: user.id, userType: user.userType })
    .from(user)
    .where(inArray(user.id, [...new Set(userIDs)]))
  return new Map(found.map(({ id, userType }) => [id, userType]))
}

/** The services of orders in words, and the state of their payments. */
export async function contentsOf(ctx: Ctx, orderIDs: string[]) {
  if (orderIDs.length === 0) return new Map<string, never>()
  const { paymentStatus, transferAnnouncedAt, refundRequestedAt, closedAt } = payment
  const found = await ctx.db
    .select({ id: order.id, paymentID: payment.id, lines: offer.lines, paymentStatus, transferAnnouncedAt, refundRequestedAt, closedAt })
    .from(order)
    .innerJoin(offer, and(eq(offer.quotationID, order.quotationID), eq(offer.version, order.quotationVersion)))
    .leftJoin(payment, eq(payment.orderID, order.id))
    .where(inArray(order.id, orderIDs))
  return new Map(found.map(({ id, lines, ...payment }) => [id, { content: lines.map(({ name }) => name).join('、'), ...payment }]))
}
