import { and, eq, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { CaseState } from './case-enumerations.ts'
import { reportCase } from './table.ts'

/** What was in the hands of somebody who goes passes to another; without one it waits for whoever takes it. */
export const handOverCases: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const nobody = handOverTo === ctx.config.adminUserID
  await ctx.db
    .update(reportCase)
    .set(nobody ? { assigneeID: null, state: CaseState.fresh } : { assigneeID: handOverTo })
    .where(and(eq(reportCase.assigneeID, userID), sql`${reportCase.state} <> 9`))
}
