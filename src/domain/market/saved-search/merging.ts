import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recodedText } from '#domain/base/master/facility/merging.ts'
import type { Listener } from '#platform/events.ts'
import { fingerprintOf } from './actions.ts'
import { canonical } from './conditions.ts'
import { savedSearch } from './table.ts'

/** Equal conditions are kept once. The merged account may exceed the limit, so nothing is lost. */
export const moveSavedSearches: Listener<'user.merging'> = async (ctx, { userID, into }) => {
  const kept = ctx.db.select({ of: savedSearch.fingerprint }).from(savedSearch).where(eq(savedSearch.userID, into))
  await ctx.db.delete(savedSearch).where(and(eq(savedSearch.userID, userID), inArray(savedSearch.fingerprint, kept)))
  await ctx.db.update(savedSearch).set({ userID: into }).where(eq(savedSearch.userID, userID))
}

/** Searches for one facility now search for the other. If the member already has the same search, that one stays. */
export const recodeSavedSearches: Listener<'facility.merging'> = async (ctx, merging) => {
  const asking = await ctx.db
    .select()
    .from(savedSearch)
    .where(sql`${String(merging.from)} = any(string_to_array(${savedSearch.conditions}->>'facilityCodes', ','))`)
    .orderBy(savedSearch.id)
    .for('update')
  for (const { id, userID, conditions, removedAt } of asking) {
    const kept = canonical({ ...conditions, facilityCodes: recodedText(conditions.facilityCodes ?? '', merging) })
    const fingerprint = fingerprintOf(kept)
    const same = and(eq(savedSearch.userID, userID), eq(savedSearch.fingerprint, fingerprint), ne(savedSearch.id, id))
    const [other] = await ctx.db.select({ id: savedSearch.id, removedAt: savedSearch.removedAt }).from(savedSearch).where(same)
    const goes = other?.removedAt && !removedAt ? other.id : other && id
    if (goes) await ctx.db.delete(savedSearch).where(eq(savedSearch.id, goes))
    if (goes !== id) await ctx.db.update(savedSearch).set({ conditions: kept, fingerprint }).where(eq(savedSearch.id, id))
  }
  merging.moved.savedSearches = asking.length
}
