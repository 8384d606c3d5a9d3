import { asc, eq, inArray } from 'drizzle-orm'
import { allocation, type DepositRow } from '#domain/money/payment/deposit-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskDeposit } from './desk-contract.ts'
import { undoRefused } from './undo-standings.ts'

/** Each deposit's allocations, in the order of the presses; undone ones stay in the list. */
export async function paidBy(ctx: Ctx, rows: readonly DepositRow[]): Promise<Map<string, DeskDeposit['paid']>> {
  const paid = new Map<string, DeskDeposit['paid']>()
  if (rows.length === 0) return paid
  const found = await ctx.db
    .select({ allocation, orderNumber: payment.orderNumber, payerName: payment.paymentUserName, negotiationID: payment.negotiationID })
    .from(allocation)
    .innerJoin(payment, eq(payment.id, allocation.paymentID))
    .where(
      inArray(
        allocation.depositID,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(allocation.createdAt), asc(allocation.id))
  const refused = await undoRefused(
    ctx,
    found.map(({ allocation }) => allocation),
    rows,
  )
  for (const { allocation: row, ...of } of found) {
    const { id, paymentID, amount, byName, undoneByName, undoReason } = row
    const one = {
      ...of,
      ...{ id, paymentID, amount, byName, undoneByName, undoReason },
      ...{ at: toWireTime(row.at), undoneAt: row.undoneAt && toWireTime(row.undoneAt) },
      undoRefused: refused.get(id) ?? null,
    }
    const list = paid.get(row.depositID)
    if (list) list.push(one)
    else paid.set(row.depositID, [one])
  }
  return paid
}
