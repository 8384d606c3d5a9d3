import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PaymentStatus } from './enumerations.ts'
import { openRefundStates } from './refund-enumerations.ts'
import { refund } from './refund-table.ts'
import { payment } from './table.ts'

/** Money is never moved between accounts: open payments and refunds have to be settled first. */
export const refuseMergingMoney: Listener<'user.merging'> = async (ctx, { userID }) => {
  const { negotiationID } = payment
  const owed = and(inArray(payment.paymentStatus, [PaymentStatus.unpaid, PaymentStatus.failed]), isNull(payment.closedAt))
  const onItsWayBack = ctx.db.select({ id: refund.paymentID }).from(refund).where(inArray(refund.state, openRefundStates))
  const [open] = await ctx.db
    .select({ negotiationID })
    .from(payment)
    .where(and(eq(payment.paymentUserID, userID), or(owed, inArray(payment.id, onItsWayBack))))
    .limit(1)
  // An unconfirmed order has no payment yet.
  const [placed] = await ctx.db
    .select({ negotiationID: order.negotiationID })
    .from(order)
    .where(and(eq(order.orderUserID, userID), eq(order.orderStatus, OrderStatus.placed)))
    .limit(1)
  const found = open ?? placed
  if (found) throw conflict('open-money', '終わるほうの会員に、お支払い待ちか返金中のものがあります。先に済ませてください。', found)
}
