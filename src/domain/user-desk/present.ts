import { and, count, eq, inArray, isNull, max, type SQL, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { estate } from '#domain/estate/table.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { order } from '#domain/order/table.ts'
import { PaymentStatus } from '#domain/payment/enumerations.ts'
import { payment } from '#domain/payment/table.ts'
import { noCases, openCasesOf } from '#domain/report/case-queries.ts'
import { presentUser, type UserRow } from '#domain/user/queries.ts'
import { sessions } from '#platform/auth/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskUser } from './contract.ts'

/** What somebody has been asked for and has not paid. */
export const isUnpaid = and(inArray(payment.paymentStatus, [PaymentStatus.unpaid, PaymentStatus.failed]), isNull(payment.closedAt)) as SQL

/** The rows with what there is of each member, counted for these alone. */
export async function presentDeskUsers(ctx: Ctx, rows: UserRow[]): Promise<DeskUser[]> {
  const ids = rows.map(({ id }) => id)
  const [listings, bought, sold, orders, owed, seen, reports] = [
    await countBy(ctx, estate, estate.userID, ids),
    await countBy(ctx, negotiation, negotiation.buyerID, ids, eq(negotiation.deletedFlag, false)),
    await countBy(ctx, negotiation, negotiation.sellerID, ids, eq(negotiation.deletedFlag, false)),
    await countBy(ctx, order, order.orderUserID, ids),
    await owedBy(ctx, ids),
    await seenAt(ctx, ids),
    await openCasesOf(ctx, { aboutUserIDs: ids }),
  ]
  return rows.map((row) => ({
    ...presentUser(row),
    lastSeenAt: seen.get(row.id) ?? null,
    listings: listings.get(row.id) ?? 0,
    talks: (bought.get(row.id) ?? 0) + (sold.get(row.id) ?? 0),
    orders: orders.get(row.id) ?? 0,
    unpaid: owed.get(row.id) ?? 0,
    reports: reports.get(row.id) ?? noCases,
  }))
}

async function countBy(ctx: Ctx, table: PgTable, of: PgColumn, ids: string[], condition?: SQL): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: of, n: count() })
    .from(table)
    .where(and(inArray(of, ids), condition))
    .groupBy(of)
  return new Map(found.map(({ id, n }) => [id as string, n]))
}

async function owedBy(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: payment.paymentUserID, yen: sum(payment.amount) })
    .from(payment)
    .where(and(inArray(payment.paymentUserID, ids), isUnpaid))
    .groupBy(payment.paymentUserID)
  return new Map(found.map(({ id, yen }) => [id, Number(yen)]))
}

async function seenAt(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: sessions.uid, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.uid, ids))
    .groupBy(sessions.uid)
  return new Map(found.flatMap(({ id, at }) => (at ? [[id, toWireTime(at)] as const] : [])))
}
