import { and, eq, isNotNull, or } from 'drizzle-orm'
import { FORGOTTEN } from '#platform/audit/chain.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import type { Listener } from '#platform/events.ts'

/**
 * What stood in the fields of somebody who leaves goes with them; that they were changed, by whom and when, stays, and so does the chain.
 * That it went is a record too: what is empty without one was emptied by somebody else.
 */
export const forgetChanges: Listener<'user.left'> = async (ctx, { userID }) => {
  const gone = await ctx.db
    .update(audit)
    .set({ before: null, after: null, changeSalt: null })
    .where(and(or(and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, userID)), eq(audit.actorID, userID)), isNotNull(audit.changeSalt)))
    .returning({ id: audit.id })
  if (gone.length > 0) await record(ctx, FORGOTTEN, { kind: 'user', id: userID }, { records: gone.length })
}
