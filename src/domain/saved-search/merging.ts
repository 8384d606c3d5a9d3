import { and, eq, inArray } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { savedSearch } from './table.ts'

/** The same conditions are kept once. More than one may save by oneself stay: nothing of theirs is lost. */
export const moveSavedSearches: Listener<'user.merging'> = async (ctx, { userID, into }) => {
  const kept = ctx.db.select({ of: savedSearch.fingerprint }).from(savedSearch).where(eq(savedSearch.userID, into))
  await ctx.db.delete(savedSearch).where(and(eq(savedSearch.userID, userID), inArray(savedSearch.fingerprint, kept)))
  await ctx.db.update(savedSearch).set({ userID: into }).where(eq(savedSearch.userID, userID))
}
