import { and, arrayContains, isNull, sql } from 'drizzle-orm'
import { facilities } from '#domain/base/master/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { savedSearch } from '#domain/market/saved-search/table.ts'
import type { Ctx } from '#platform/context.ts'
import { requireAdmin } from '#platform/viewer.ts'

/** Counts the open listings that have a facility and the saved searches that ask for it. */
export async function getUsesOfFacility(ctx: Ctx, id: string): Promise<{ listings: number; savedSearches: number }> {
  requireAdmin(ctx)
  await facilities.one(ctx, id)
  const asking = sql`${id} = any(string_to_array(${savedSearch.conditions}->>'facilityCodes', ','))`
  return {
    listings: await ctx.db.$count(listing, and(isNull(listing.endedAt), arrayContains(listing.facilityCodes, [Number(id)]))),
    savedSearches: await ctx.db.$count(savedSearch, and(isNull(savedSearch.removedAt), asking)),
  }
}
