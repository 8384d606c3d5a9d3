import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { allDisputeMarks, type DisputeMark } from './dispute-enumerations.ts'
import { markOf } from './dispute-standing.ts'
import { dispute } from './dispute-table.ts'
import { isWithdrawn } from './dispute-told.ts'

/** The most pressing mark of each payment with a dispute that is not settled. */
export async function disputeMarksOf({ db }: Ctx, paymentIDs: readonly string[]): Promise<Map<string, DisputeMark>> {
  const marks = new Map<string, DisputeMark>()
  if (paymentIDs.length === 0) return marks
  const found = await db
    .select()
    .from(dispute)
    .where(inArray(dispute.paymentID, [...paymentIDs]))
  const standing = found.map((row) => ({ id: row.paymentID, mark: markOf({ ...row, withdrawn: isWithdrawn(row) }) }))
  for (const mark of [...allDisputeMarks].reverse()) for (const { id, mark: its } of standing) if (its === mark) marks.set(id, mark)
  return marks
}
