import { eq } from 'drizzle-orm'
import type { landCategories } from '#domain/market/estate-fields/land-enumerations.ts'
import type { ListingRow } from '#domain/market/listing/queries.ts'
import { listing, listingContent } from '#domain/market/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type Facts, factsOf } from './facts.ts'
import type { House } from './terms.ts'

export interface OfferedHouse extends House {
  listing: ListingRow
  facts: Facts
}

/** The listing's public facts; with the estate locked they cannot change. */
export async function offeringOf(ctx: Ctx, estateID: string): Promise<OfferedHouse> {
  const [row] = await ctx.db
    .select({ listing, content: listingContent.content })
    .from(listing)
    .innerJoin(listingContent, eq(listingContent.estateID, listing.id))
    .where(eq(listing.id, estateID))
  if (!row) throw notFound()
  const { price, estateType, bidUntil } = row.listing
  const farmland = row.content.land.category != null && FIELDS.includes(row.content.land.category)
  return { price, estateType, farmland, bidUntil, listing: row.listing, facts: factsOf(row.listing) }
}

/** 田, 畑, and both. */
const FIELDS: readonly (keyof typeof landCategories)[] = [2, 3, 11]
