import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { QuotationStatus, TALK_ENDED } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { cancelLockedOrder } from './actions.ts'
import { OrderStatus } from './enumerations.ts'
import { lockOrder } from './lock.ts'
import { order } from './table.ts'

/** A member with an accepted, unpaid order cannot leave. */
export const refuseLeavingUnpaid: Listener<'user.leaving'> = async (ctx, { userID }) => {
  const [unpaid] = await unpaidOf(ctx, userID)
  if (unpaid)
    throw conflict('unpaid-order', 'お支払いの済んでいない注文があるため、退会できません。お支払いまたはキャンセルの後にお手続きください。')
}

/** Accepted and unpaid orders. */
export const unpaidOf = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: order.negotiationID, yen: order.totalAmount })
    .from(order)
    .innerJoin(quotation, eq(quotation.id, order.quotationID))
    .where(
      and(
        eq(order.orderUserID, userID),
        inArray(order.orderStatus, [OrderStatus.placed, OrderStatus.confirmed]),
        isNotNull(order.acceptedAt),
        eq(quotation.quotationStatus, QuotationStatus.ordered),
      ),
    )

/** Cancels the unpaid orders of a negotiation that ends; paid ones stay. */
export const cancelUnpaidOrders: Listener<'negotiation.closed'> = async (ctx, { negotiationID, cause }) => {
  const openOrders = await ctx.db
    .select({ id: order.id, negotiationID: order.negotiationID, quotationID: order.quotationID })
    .from(order)
    .where(and(eq(order.negotiationID, negotiationID), inArray(order.orderStatus, [OrderStatus.placed, OrderStatus.confirmed])))
    .orderBy(order.id)
  for (const each of openOrders) {
    const locked = await lockOrder(ctx, each)
    if (locked.of.quotationStatus === QuotationStatus.paid) continue
    // A merge ends the negotiation without anyone's wish, so its debts are not dropped.
    if (cause === 'merged')
      throw conflict('open-money', '同じ物件の、終わるほうの商談にお支払いの済んでいない注文があります。先に済ませてください。', {
        negotiationID,
      })
    await cancelLockedOrder(ctx, locked, TALK_ENDED)
  }
}
