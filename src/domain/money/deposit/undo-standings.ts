import { and, inArray, isNull } from 'drizzle-orm'
import { closedMonthsOf, countedIn } from '#domain/money/accounting/counted.ts'
import { type AllocationRow, allocation, type DepositRow } from '#domain/money/payment/deposit-table.ts'
import { refundedAmong, refusalOfUndo } from '#domain/money/payment/undo-policy.ts'
import type { Ctx } from '#platform/context.ts'
import { refusalOfDrop } from './import-policy.ts'

/** The reason against undoing an import, as a sentence for its page. */
export const dropRefused = async (ctx: Ctx, id: string): Promise<string | null> => (await refusalOfDrop(ctx, id))?.message ?? null

/**
 * The server's reasons against undoing these matches, checked in advance. A payment is reopened as a whole, so all its allocations count.
 */
export async function undoRefused(ctx: Ctx, parts: readonly AllocationRow[], from: readonly DepositRow[]): Promise<Map<string, string>> {
  const current = parts.filter(({ undoneAt }) => !undoneAt)
  if (current.length === 0) return new Map()
  const paymentIDs = [...new Set(current.map(({ paymentID }) => paymentID))]
  const refunded = await refundedAmong(ctx, paymentIDs)
  const all = await ctx.db
    .select({ id: allocation.id, paymentID: allocation.paymentID })
    .from(allocation)
    .where(and(inArray(allocation.paymentID, paymentIDs), isNull(allocation.undoneAt)))
  const months = await closedMonthsOf(
    ctx,
    all.map(({ id }) => id),
  )
  const closed = new Map(all.flatMap(({ id, paymentID }) => (months.has(id) ? [[paymentID, months.get(id) ?? ''] as const] : [])))
  return new Map(
    current.flatMap(({ id, depositID, paymentID, undoneAt }) => {
      const origin = from.find((row) => row.id === depositID)?.origin ?? 'file'
      const month = closed.get(paymentID)
      const why = refusalOfUndo({ undoneAt, origin, refunded: refunded.has(paymentID) }) ?? (month ? countedIn(month) : undefined)
      return why ? [[id, why.message] as const] : []
    }),
  )
}
