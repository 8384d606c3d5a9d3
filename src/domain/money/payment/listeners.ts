import { eq } from 'drizzle-orm'
import { order } from '#domain/money/order/table.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { markClosed, openOf } from './checkout.ts'
import { PaymentStatus } from './enumerations.ts'
import { publishPayment } from './events.ts'
import { releaseMoney } from './release.ts'
import { checkout, payment } from './table.ts'

/** An order that reached status 2 is payable. */
export const invoiceOrder: Listener<'order.ordered'> = async (ctx, { relationID }) => {
  const ordered = await lockRow(ctx, order, relationID)
  if (!ordered.dueDate) throw new Error(`The order ${relationID} has no due date.`)
  const row = await insertRow(ctx, payment, {
    negotiationID: ordered.negotiationID,
    orderID: ordered.id,
    orderNumber: ordered.orderNumber,
    paymentUserID: ordered.orderUserID,
    paymentUserName: ordered.orderUserName,
    paymentStatus: PaymentStatus.unpaid,
    amount: ordered.totalAmount,
    usageFeeFlag: ordered.usageFeeFlag,
    dueDate: ordered.dueDate,
    acceptedAt: ordered.acceptedAt,
  })
  await publishPayment(ctx, row)
}

/** Its payer accepted the order: now it can be paid. */
export const openPayment: Listener<'order.accepted'> = async (ctx, { relationID }) => {
  const ordered = await lockRow(ctx, order, relationID)
  const row = await lockPaymentOf(ctx, relationID)
  if (!row) return
  const dueDate = ordered.dueDate ?? row.dueDate
  await publishPayment(ctx, await updateRow(ctx, payment, row, { acceptedAt: ctx.clock.now(), dueDate }))
}

/**
 * The order was cancelled, so nothing can be paid any more. An open card page (a negotiation may end at any moment) is closed at the
 * provider after commit; a payment made until then is refunded, and a refund of earlier ones is requested.
 */
export const closePayment: Listener<'order.canceled'> = async (ctx, { relationID }) => {
  const row = await lockPaymentOf(ctx, relationID)
  if (!row) return
  if (row.receivedAmount > 0) await releaseMoney(ctx, row.id)
  const closed = await updateRow(ctx, payment, row, { closedAt: ctx.clock.now(), receivedAmount: 0, adjustedAmount: 0 })
  await publishPayment(ctx, closed)
  for (const { id, externalID } of await ctx.db.select().from(checkout).where(openOf(row.id))) {
    await markClosed(ctx, id)
    if (externalID) await ctx.platform.jobs.send(ctx, 'payment-close-checkout', { externalID }, { key: externalID })
  }
}

async function lockPaymentOf(ctx: Ctx, orderID: string) {
  const [row] = await ctx.db.select().from(payment).where(eq(payment.orderID, orderID)).for('update')
  return row
}
