import { and, eq, or } from 'drizzle-orm'
import { audit } from '#platform/audit/table.ts'
import type { Listener } from '#platform/events.ts'

/** What stood in the fields of somebody who leaves goes with them; that they were changed, by whom and when, stays, and so does the chain. */
export const forgetChanges: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db
    .update(audit)
    .set({ before: null, after: null, changeSalt: null })
    .where(or(and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, userID)), eq(audit.actorID, userID)))
}
