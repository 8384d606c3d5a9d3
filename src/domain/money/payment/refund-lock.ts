import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { countingRefundStates } from './refund-enumerations.ts'
import { type RefundRow, refund } from './refund-table.ts'

export interface LockedRefund {
  row: RefundRow
  /** Absent for a remainder that was made for no payment. */
  lockedPayment: LockedPayment | undefined
}

/** The refund after its payment, as in the global lock order. */
export async function lockRefund(ctx: Ctx, id: string, ifMatch?: number): Promise<LockedRefund> {
  const [seen] = await ctx.db.select({ paymentID: refund.paymentID }).from(refund).where(eq(refund.id, id))
  if (!seen) throw notFound()
  const lockedPayment = seen.paymentID === null ? undefined : await lockPayment(ctx, seen.paymentID)
  return { lockedPayment, row: await lockRow(ctx, refund, id, ifMatch) }
}

/** Refunds of a locked payment that are decided, under way or done. */
export const countingRefunds = (ctx: Ctx, paymentID: string): Promise<RefundRow[]> =>
  ctx.db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentID, paymentID), eq(refund.kind, 'payment'), inArray(refund.state, countingRefundStates)))
    .orderBy(refund.createdAt, refund.id)

export const isUnderway = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'approved' || state === 'underway'
