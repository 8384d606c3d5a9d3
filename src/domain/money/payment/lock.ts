import { eq, inArray } from 'drizzle-orm'
import { lockOrder } from '#domain/money/order/lock.ts'
import { order } from '#domain/money/order/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { payment } from './table.ts'

/**
 * The payment and its parents, in the global lock order: negotiation, quotation, order, payment. Its deposits, allocations and refunds are
 * locked after it, and the payer last.
 */
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

/** Several payments, always in the same order, so that two callers never wait for each other. */
export async function lockPayments(
  ctx: Ctx,
  wanted: readonly { id: string; version?: number | undefined }[],
): Promise<Map<string, LockedPayment>> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  const seen = await ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.id, [...versions.keys()]))
    .orderBy(payment.negotiationID, payment.id)
  if (seen.length < versions.size) throw notFound()
  const locked = new Map<string, LockedPayment>()
  for (const { id } of seen) locked.set(id, await lockPayment(ctx, id, versions.get(id)))
  return locked
}
