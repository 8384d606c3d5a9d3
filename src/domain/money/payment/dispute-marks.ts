import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { allDisputeMarks, type DisputeMark } from './dispute-enumerations.ts'
import { isWithdrawn } from './dispute-facts.ts'
import { markOf } from './dispute-standing.ts'
import { dispute } from './dispute-table.ts'

/** The most pressing mark of each payment with a dispute that is not settled. */
export async function disputeMarksOf({ db }: Ctx, paymentIDs: readonly string[]): Promise<Map<string, DisputeMark>> {
  if (paymentIDs.length === 0) return new Map()
  const found = await db
    .select()
    .from(dispute)
    .where(inArray(dispute.paymentID, [...paymentIDs]))
  const marked = found.flatMap((row) => {
    const mark = markOf({ ...row, withdrawn: isWithdrawn(row) })
    return mark ? [[row.paymentID, mark] as const] : []
  })
  const rank = (mark: DisputeMark) => allDisputeMarks.indexOf(mark)
  // The last one of a payment stays.
  return new Map(marked.toSorted(([, a], [, b]) => rank(b) - rank(a)))
}
