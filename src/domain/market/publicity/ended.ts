import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findListings } from '#domain/market/listing/find.ts'
import { similarTo } from '#domain/market/listing/similar.ts'
import { listing } from '#domain/market/listing/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { EndedListing } from './contract.ts'

const SIMILAR = 6

/**
 * Long after its end a listing still shows that it has ended, and alternatives, but nothing about the house. One hidden by its owner or the
 * operator does not.
 */
export async function getEndedEstate(ctx: Ctx, id: string): Promise<EndedListing> {
  const [ended] = await ctx.db
    .select()
    .from(listing)
    .where(
      and(
        eq(listing.id, id),
        isNotNull(listing.endedAt),
        isNull(listing.pausedAt),
        isNull(listing.withheldAt),
        sql`${listing.visibility} = 0`,
      ),
    )
  if (!ended?.endedAt) throw notFound()
  const { prefecturesCode, prefectures, cityCode, city, estateType, endedAt, endReason } = ended
  const nearby = await similarTo(ctx, ended)
  // If there are none of its kind nearby, the newest from anywhere.
  const similar = nearby.length > 0 ? nearby : (await findListings(ctx, { estateType: [estateType], limit: SIMILAR })).items
  return {
    prefecturesCode,
    prefectures,
    cityCode,
    city,
    estateType,
    endedAt: toWireTime(endedAt),
    endReason,
    similar,
  }
}
