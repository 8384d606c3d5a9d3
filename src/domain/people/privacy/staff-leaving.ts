import { and, eq, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { isOpen } from './queries.ts'
import { privacyRequest } from './table.ts'

/** What was in the hands of somebody who goes passes to another; without one nobody looks after it, and everybody sees that it waits. */
export const handOverRequests: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  await ctx.db
    .update(privacyRequest)
    .set({ assigneeID: handOverTo === ctx.config.adminUserID ? null : handOverTo, version: sql`${privacyRequest.version} + 1` })
    .where(and(eq(privacyRequest.assigneeID, userID), isOpen))
}
