import { eq } from 'drizzle-orm'
import { requireCancelable, withdrawOrder } from '#domain/money/order/actions.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { orders } from '#domain/money/order/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { requireVersion } from '#platform/db/rows.ts'
import { closeCheckout } from './checkout.ts'
import { payment } from './table.ts'

/** Closes the card page before cancelling the order, so that no money can arrive for a cancelled order. */
export async function cancelOrder(ctx: Ctx, id: string, reason: string | null, ifMatch?: number): Promise<Order> {
  const row = await orders.one(ctx, id)
  requireVersion(row, ifMatch)
  requireCancelable(ctx, row)
  const [due] = await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.orderID, id))
  if (due) await closeCheckout(ctx, due.id)
  return withdrawOrder(ctx, id, reason, ifMatch)
}
