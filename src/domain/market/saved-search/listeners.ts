import { eq } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { findKeepers } from './matching.ts'
import { savedSearch } from './table.ts'

/** Runs after commit, so that an approval does not wait for all saved searches. */
export const findKeepersOf: Listener<'listing.published' | 'listing.resumed'> = (ctx, { estateID }) => findKeepers(ctx, estateID)

/** A lower price meets limits that the old one did not. */
export const findKeepersOfLower: Listener<'listing.priceChanged'> = async (ctx, { estateID, from, to }) => {
  if (to < from) await findKeepers(ctx, estateID)
}

export const purgeSavedSearches: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(savedSearch).where(eq(savedSearch.userID, userID))
}
