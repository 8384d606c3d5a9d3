import { and, eq, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { CaseState } from './case-enumerations.ts'
import { reportCase } from './table.ts'

/** Passes a leaving colleague's cases to another; without one they become unassigned. */
export const handOverCases: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const nobody = handOverTo === ctx.config.adminUserID
  await ctx.db
    .update(reportCase)
    .set(nobody ? { assigneeID: null, state: CaseState.fresh } : { assigneeID: handOverTo })
    .where(and(eq(reportCase.assigneeID, userID), sql`${reportCase.state} <> 9`))
}
