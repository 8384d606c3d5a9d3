import { eq } from 'drizzle-orm'
import { lockOrder } from '#domain/money/order/lock.ts'
import { order } from '#domain/money/order/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { payment } from './table.ts'

/** The payment and its parents, in the global lock order: negotiation, quotation, order, payment. */
export async function lockPayment(ctx: Ctx, id: string, ifMatch?: number) {
  const [seen] = await ctx.db
    .select({ id: order.id, negotiationID: order.negotiationID, quotationID: order.quotationID })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderID))
    .where(eq(payment.id, id))
  if (!seen) throw notFound()
  const { of, row: ordered } = await lockOrder(ctx, seen)
  return { quotation: of, order: ordered, row: await lockRow(ctx, payment, id, ifMatch) }
}
export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>
