import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

/** Open negotiations need a new assignee; ended ones keep theirs. */
export const handOverTalks: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  // The leaver is the system account: its negotiations are unassigned already.
  if (userID === handOverTo) return
  await ctx.db
    .update(negotiation)
    .set({ adminID: handOverTo, version: sql`${negotiation.version} + 1` })
    .where(and(eq(negotiation.adminID, userID), inArray(negotiation.status, OPEN)))
}
