import { and, eq, inArray } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { cancelLocked, lockOrder } from './actions.ts'
import { order } from './table.ts'

/** A negotiation that ends takes its unpaid orders with it; what was paid stays. */
export const cancelUnpaidOrders: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const standing = await ctx.db
    .select({ id: order.id, negotiationID: order.negotiationID, quotationID: order.quotationID })
    .from(order)
    .where(and(eq(order.negotiationID, negotiationID), inArray(order.orderStatus, [1, 2])))
    .orderBy(order.id)
  for (const each of standing) {
    const locked = await lockOrder(ctx, each)
    if (locked.of.quotationStatus !== 4) await cancelLocked(ctx, locked, '商談が終了したため')
  }
}
