import { inArray } from 'drizzle-orm'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { offer, quotation } from '#domain/money/quotation/table.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Order, orderFilter } from './contract.ts'
import { printedAddressee } from './printed-addressee.ts'
import { order } from './table.ts'

type Row = typeof order.$inferSelect

/** Operators see every order, members their own, including those of an earlier account. */
export const orders = collection<Row, Order>({
  table: order,
  visible: (ctx) => (isAdmin(ctx) ? undefined : isOwn(order.orderUserID, requireMember(ctx).id)),
  filter: orderFilter,
  sort: { createdAt: order.createdAt, updatedAt: order.updatedAt, orderAt: order.orderAt, totalAmount: order.totalAmount },
  defaultSort: 'createdAt:desc',
  present: presentOrders,
})

export async function presentOrder(ctx: Ctx, row: Row): Promise<Order> {
  const [presented] = await presentOrders(ctx, [row])
  return presented as Order // one row in, one entity out
}

async function presentOrders(ctx: Ctx, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ quotationID }) => quotationID)
  const offers = await ctx.db.select().from(offer).where(inArray(offer.quotationID, ids))
  const states = await ctx.db
    .select({ id: quotation.id, status: quotation.quotationStatus })
    .from(quotation)
    .where(inArray(quotation.id, ids))
  return rows.map(({ createdBy, chosenAddressee: _, ...row }) => {
    const ordered = offers.find(({ quotationID, version }) => quotationID === row.quotationID && version === row.quotationVersion)
    if (!ordered) throw new Error(`The offer of order ${row.id} is missing.`)
    const { lines, taxes, note } = ordered
    return {
      ...row,
      addressee: printedAddressee(row),
      lines,
      taxes,
      note,
      paid: states.some(({ id, status }) => id === row.quotationID && status === QuotationStatus.paid),
      orderAt: toWireTime(row.orderAt),
      orderConfirmAt: row.orderConfirmAt && toWireTime(row.orderConfirmAt),
      orderCancelAt: row.orderCancelAt && toWireTime(row.orderCancelAt),
      acceptedAt: row.acceptedAt && toWireTime(row.acceptedAt),
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
    }
  })
}
