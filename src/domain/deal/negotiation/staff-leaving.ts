import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

/** Talks that go on need somebody who answers for them; those that have ended keep who did. */
export const handOverTalks: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  // The account of the house closes: what is its is nobody's already.
  if (userID === handOverTo) return
  await ctx.db
    .update(negotiation)
    .set({ adminID: handOverTo, version: sql`${negotiation.version} + 1` })
    .where(and(eq(negotiation.adminID, userID), inArray(negotiation.status, OPEN)))
}
