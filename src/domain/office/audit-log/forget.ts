import { and, eq, isNotNull, or } from 'drizzle-orm'
import { FORGOTTEN } from '#platform/audit/chain.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import type { Listener } from '#platform/events.ts'

/**
 * Clears the field values of a leaving member; that they were changed, by whom and when, stays, and so does the hash chain. The clearing is
 * logged as well: an empty record without such an entry was tampered with.
 */
export const forgetChanges: Listener<'user.left'> = async (ctx, { userID }) => {
  const gone = await ctx.db
    .update(audit)
    .set({ before: null, after: null, changeSalt: null })
    .where(and(or(and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, userID)), eq(audit.actorID, userID)), isNotNull(audit.changeSalt)))
    .returning({ id: audit.id })
  if (gone.length > 0) await record(ctx, FORGOTTEN, { kind: 'user', id: userID }, { records: gone.length })
}
