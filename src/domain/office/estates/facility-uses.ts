import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'
import { facilities, facilityCategoryMasters } from '#domain/base/master/queries.ts'
import { facility } from '#domain/base/master/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { savedSearch } from '#domain/market/saved-search/table.ts'
import type { Ctx } from '#platform/context.ts'
import { requireAdmin } from '#platform/viewer.ts'

/** The number of running listings that use a facility of the category: archiving it does not affect them. */
export async function getFacilityUses(ctx: Ctx, id: string): Promise<{ listings: number }> {
  requireAdmin(ctx)
  await facilityCategoryMasters.one(ctx, id)
  const within = await ctx.db.select({ id: facility.id }).from(facility).where(eq(facility.categoryID, id))
  return {
    listings: await listingsWith(
      ctx,
      within.map(({ id }) => Number(id)),
    ),
  }
}

/** The same for one facility, with the number of saved searches that use it. */
export async function getUsesOfFacility(ctx: Ctx, id: string): Promise<{ listings: number; savedSearches: number }> {
  requireAdmin(ctx)
  await facilities.one(ctx, id)
  const asking = sql`${id} = any(string_to_array(${savedSearch.conditions}->>'facilityCodes', ','))`
  return {
    listings: await listingsWith(ctx, [Number(id)]),
    savedSearches: await ctx.db.$count(savedSearch, and(isNull(savedSearch.removedAt), asking)),
  }
}

const listingsWith = async (ctx: Ctx, codes: number[]) =>
  codes.length === 0 ? 0 : ctx.db.$count(listing, and(isNull(listing.endedAt), arrayOverlaps(listing.facilityCodes, codes)))
