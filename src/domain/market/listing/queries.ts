import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { facilityBook, inCategories } from '#domain/base/master/facility/book.ts'
import { isByAgent, NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { isForOwner } from '#domain/market/estate-fields/seller-kinds.ts'
import { brokerOf } from '#domain/people/user/broker.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { fragment } from '#platform/db/statement.ts'
import { notFound } from '#platform/errors.ts'
import { answerPace } from './answer-pace.ts'
import { conditionsOf } from './conditions.ts'
import type { Conditions, Listing, ListingCard, ListingState } from './contract.ts'
import { countListings } from './count.ts'
import { findListings, type Search } from './find.ts'
import { consentedOn } from './owner-consent.ts'
import { presentCard } from './present.ts'
import { revisedAt } from './revised.ts'
import { listing, listingContent, listingCount, listingPrice } from './table.ts'
import { confirmUntil, isSearchable, visibleTo } from './visible.ts'
import { listingWithholding } from './withholding-table.ts'

export type ListingRow = typeof listing.$inferSelect

/** The public search: the same for all viewers. `where` is its condition alone, for statements about single listings. */
export const publicListings = {
  list: (ctx: Ctx, search: Search) => findListings(ctx, search),
  count: (ctx: Ctx, conditions: Conditions) => countListings(ctx, conditions),
  where: (ctx: Ctx, conditions: Conditions): SQL => fragment((bind) => conditionsOf(ctx, conditions, bind).join(' and ')),
}

/** The listing if the viewer may read it, otherwise throws 404. For modules above; pages get `showListing`. */
export async function visibleListing(ctx: Ctx, id: string): Promise<ListingRow> {
  const [row] = await ctx.db
    .select()
    .from(listing)
    .where(and(eq(listing.id, id), visibleTo(ctx)))
  if (!row) throw notFound('この物件は見つかりませんでした。掲載が終了したか、非公開になった可能性があります。')
  return row
}

/** Cards by id, for the listings that the viewer may read. */
export async function listingCards(ctx: Ctx, ids: string[]): Promise<Map<string, ListingCard>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(listing)
    .where(and(inArray(listing.id, ids), visibleTo(ctx)))
  return new Map(rows.map((row) => [row.id, presentCard(ctx)(row)]))
}

export async function getPublicEstate(ctx: Ctx, id: string): Promise<Listing> {
  const row = await visibleListing(ctx, id)
  const [rest] = await ctx.db
    .select({
      content: listingContent.content,
      viewCount: listingCount.viewCount,
      favoriteCount: listingCount.favoriteCount,
      ...{ companyName: user.companyName, licenseNumber: user.licenseNumber },
    })
    .from(listingContent)
    .innerJoin(listingCount, eq(listingCount.estateID, listingContent.estateID))
    .leftJoin(user, eq(user.id, row.userID))
    .where(eq(listingContent.estateID, id))
  if (!rest) throw new Error(`The listing ${id} has no content.`)
  const prices = await ctx.db.select().from(listingPrice).where(eq(listingPrice.estateID, id)).orderBy(asc(listingPrice.at))
  const until = confirmUntil(row.confirmedAt)
  return {
    ...rest.content,
    ...presentCard(ctx)(row),
    badge: row.withheldAt ? null : '当サイトの確認済み',
    broker: isByAgent(rest.content.transactionMode) ? brokerOf(rest) : null,
    consentedOn: isForOwner(row.sellerKind) && !row.withheldAt ? await consentedOn(ctx, id) : null,
    answerPace: rest.content.negotiationType === NegotiationType.direct ? await answerPace(ctx, id) : null,
    // The frozen content may contain a code that was merged into another.
    facilityCodes: row.facilityCodes,
    facilities: inCategories(await facilityBook(ctx), row.facilityCodes),
    visibility: row.visibility as Listing['visibility'],
    approvedAt: toWireTime(row.approvedAt),
    revisedAt: toWireTime(revisedAt(row.approvedAt, prices)),
    confirmedAt: row.confirmedAt && toWireTime(row.confirmedAt),
    confirmUntil: until && toWireTime(until),
    priceHistory: prices.map(({ at, price }) => ({ at: toWireTime(at), price })),
    viewCount: rest.viewCount,
    favoriteCount: rest.favoriteCount,
    searchable: isSearchable(ctx, row),
    outOfSight: row.pausedAt !== null || row.withheldAt !== null,
    ...{ takerFee: row.takerFee, backupOffers: row.backupOffers, bidUntil: row.bidUntil },
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
    version: row.version,
  }
}

/** The public price status; null if not set. */
export async function publicPriceStatus(ctx: Ctx, id: string): Promise<number | null> {
  const [row] = await ctx.db.select({ content: listingContent.content }).from(listingContent).where(eq(listingContent.estateID, id))
  return row?.content.priceStatus ?? null
}

export interface PublicSide extends ListingState {
  viewCount: number
  favoriteCount: number
}

/** The full state of each estate's listing, for its owner and the operators. */
export async function publicSides(ctx: Ctx, ids: string[]): Promise<Map<string, PublicSide>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: listing.id,
      price: listing.price,
      publishedAt: listing.publishedAt,
      confirmedAt: listing.confirmedAt,
      pausedAt: listing.pausedAt,
      endedAt: listing.endedAt,
      endReason: listing.endReason,
      trade: listing.trade,
      reserved: listing.reserved,
      offeredNegotiationID: listing.offeredNegotiationID,
      ...{ takerFee: listing.takerFee, backupOffers: listing.backupOffers, bidUntil: listing.bidUntil },
      ...{ listed: listing.listed, withheldAt: listing.withheldAt, visibility: listing.visibility },
      withheldSince: listingWithholding.createdAt,
      withheldReason: listingWithholding.reason,
      viewCount: listingCount.viewCount,
      favoriteCount: listingCount.favoriteCount,
      sellerStatus: user.status,
    })
    .from(listing)
    .leftJoin(user, eq(user.id, listing.userID))
    .innerJoin(listingCount, eq(listingCount.estateID, listing.id))
    .leftJoin(listingWithholding, and(eq(listingWithholding.estateID, listing.id), isNull(listingWithholding.liftedAt)))
    .where(inArray(listing.id, ids))
  const wire = (time: Date | null) => time && toWireTime(time)
  return new Map(
    rows.map(
      ({
        id,
        publishedAt,
        confirmedAt,
        pausedAt,
        endedAt,
        withheldSince,
        withheldAt,
        visibility,
        sellerStatus,
        listed,
        offeredNegotiationID,
        ...rest
      }) => [
        id,
        {
          ...rest,
          publishedAt: toWireTime(publishedAt),
          confirmedAt: wire(confirmedAt),
          pausedAt: wire(pausedAt),
          endedAt: wire(endedAt),
          withheldSince: wire(withheldSince),
          sellerStopped: withheldAt !== null && withheldSince === null,
          approvalLost: withheldAt !== null && withheldSince === null && sellerStatus === UserStatus.active,
          visibility: visibility as ListingState['visibility'],
          confirmUntil: wire(confirmUntil(confirmedAt)),
          searchable: isSearchable(ctx, { listed, confirmedAt }),
          live: endedAt === null,
          offerAccepted: offeredNegotiationID !== null,
        },
      ],
    ),
  )
}
