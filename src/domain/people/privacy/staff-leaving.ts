import { and, eq, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { isOpenRequest } from './queries.ts'
import { privacyRequest } from './table.ts'

/** Passes a leaving colleague's requests to another; without one they become visibly unassigned. */
export const handOverRequests: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  await ctx.db
    .update(privacyRequest)
    .set({ assigneeID: handOverTo === ctx.config.adminUserID ? null : handOverTo, version: sql`${privacyRequest.version} + 1` })
    .where(and(eq(privacyRequest.assigneeID, userID), isOpenRequest))
}
