import { and, desc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { EndReason, Trade } from '#domain/market/estate-fields/enumerations.ts'
import { unitPriceOf } from '#domain/market/estate-fields/unit-price.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import type { ListingContent } from './contract.ts'
import { countInDay } from './days.ts'
import { showPhotos } from './photos.ts'
import { mayShowAsReduced } from './price-comparison.ts'
import type { ListingRow } from './queries.ts'
import { listing, listingContent, listingCount, listingPrice, listingReader } from './table.ts'
import { listingWithholding } from './withholding-table.ts'

/** The settings for taking offers, which the owner can change at any time. */
export interface Reception {
  takerFee: number | null
  backupOffers: boolean
  bidUntil: string | null
}
type Life =
  | 'publishedAt'
  | 'confirmedAt'
  | 'lapsedConfirmedAt'
  | 'loweredFrom'
  | 'loweredAt'
  | 'pausedAt'
  | 'withheldAt'
  | 'endedAt'
  | 'endReason'
  | 'trade'
  | 'reserved'
  | 'offeredNegotiationID'
  | Exclude<keyof Reception, 'takerFee'>
  | 'listed'
  | 'sampleKey'
  | 'marks'
  | 'facilitiesLow'
  | 'facilitiesHigh'
/** The listing columns of an approved version: its public data and search columns. */
export type Snapshot = Omit<ListingRow, Life | 'createdAt' | 'updatedAt' | 'version'>

/** Publishes an approved version. Runs in the transaction of the approval, whose lock on the estate excludes concurrent calls. */
export async function publishListing(ctx: Ctx, snapshot: Snapshot, content: ListingContent): Promise<void> {
  const now = ctx.clock.now()
  const current = await findListing(ctx, snapshot.id)
  if (current) {
    const again = { publishedAt: now, pausedAt: null, endedAt: null, endReason: null, trade: 'none' as const, ...usualReception }
    // Bids stay sealed until the announced day: this holds even if the listing is published again.
    if (current.bidUntil && current.bidUntil >= tokyoDay(now)) again.bidUntil = current.bidUntil
    const lowered = current.endedAt ? notLowered : await loweringOf(ctx, current, snapshot.price)
    // A listing reserved for one buyer stays out of the search, even if a change is approved.
    const confirmedAt = current.reserved && !current.backupOffers ? null : now
    await change(ctx, current, { ...snapshot, ...lowered, confirmedAt, withheldAt: null, ...(current.endedAt && again) })
    await ctx.db.update(listingContent).set({ content }).where(eq(listingContent.estateID, snapshot.id))
  } else {
    await insertRow(ctx, listing, { ...snapshot, publishedAt: now, confirmedAt: now })
    await publicPagesChanged(ctx)
    await ctx.db.insert(listingContent).values({ estateID: snapshot.id, content })
    await ctx.db.insert(listingCount).values({ estateID: snapshot.id })
  }
  await showPhotos(
    ctx,
    snapshot.id,
    content.photos.map(({ path }) => path),
  )
  await recordPrice(ctx, snapshot.id, snapshot.price)
  const live = current && !current.endedAt
  await emit(ctx, 'listing.published', { estateID: snapshot.id, userID: snapshot.userID, first: !live })
  if (live && current.price !== snapshot.price)
    await emit(ctx, 'listing.priceChanged', { estateID: snapshot.id, from: current.price, to: snapshot.price })
}

/** Ends the listing for good, and notifies the members who have it as a favourite. */
export async function endListing(ctx: Ctx, estateID: string, endReason: EndReason): Promise<void> {
  if (await closeListing(ctx, estateID, endReason)) await emit(ctx, 'listing.ended', { estateID, endReason })
}

/** Ends it without notifications; false if none was live. */
export async function closeListing(ctx: Ctx, estateID: string, endReason: EndReason): Promise<boolean> {
  const current = await findListing(ctx, estateID)
  if (!current || current.endedAt) return false
  await change(ctx, current, { endedAt: ctx.clock.now(), endReason, reserved: false })
  return true
}

/** Reserves it for one buyer: out of the search until it is confirmed again. Returns the date of the last confirmation. */
export async function reserveListing(ctx: Ctx, estateID: string): Promise<Date | null> {
  const current = await findListing(ctx, estateID)
  if (!current) return null
  await change(ctx, current, { reserved: true, backupOffers: false, confirmedAt: null })
  return current.confirmedAt
}

/** Reserves it for an accepted purchase offer; with backup offers it stays in the search. */
export async function reserveForOffer(
  ctx: Ctx,
  estateID: string,
  { negotiationID, backupOffers }: { negotiationID: string; backupOffers?: boolean },
): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  const backup = backupOffers ?? current.backupOffers
  const confirmedAt = backup ? current.confirmedAt : null
  await change(ctx, current, { reserved: true, offeredNegotiationID: negotiationID, backupOffers: backup, confirmedAt })
}

/** The accepted offer fell through: waits for the owner's confirmation, and stays reserved if an ending names a buyer. */
export async function releaseFromOffer(ctx: Ctx, estateID: string, { reserved }: { reserved: boolean }): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current?.offeredNegotiationID) await change(ctx, current, { reserved, offeredNegotiationID: null, confirmedAt: null })
}

/**
 * Applies the settings for offers. Switching backup offers on while reserved counts as the owner's confirmation; switching them off removes
 * it from the search.
 */
export async function receiveOffers(ctx: Ctx, estateID: string, reception: Reception): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  const { backupOffers } = reception
  const switched = current.reserved && backupOffers !== current.backupOffers
  await change(ctx, current, { ...reception, ...(switched && { confirmedAt: backupOffers ? ctx.clock.now() : null }) })
}

/** Removes the reservation; the listing waits for the owner's confirmation. */
export async function releaseListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current?.reserved && !current.offeredNegotiationID) await change(ctx, current, { reserved: false })
}

/** Undoes an ending or a reservation. */
export async function reopenListing(ctx: Ctx, estateID: string, confirmedAt: Date | null): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current) await change(ctx, current, { endedAt: null, endReason: null, reserved: false, confirmedAt })
}

/** Hides it for a while; members already negotiating can still read it. */
export async function pauseListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  await change(ctx, current, { pausedAt: ctx.clock.now() })
  await emit(ctx, 'listing.paused', { estateID })
}

/** Resuming also confirms that the listing is still current. */
export async function resumeListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  await change(ctx, current, { pausedAt: null, confirmedAt: ctx.clock.now() })
  await emit(ctx, 'listing.resumed', { estateID })
}

/** Changes the public price: adds it to the history, and counts as a confirmation of the listing. */
export async function changeListingPrice(ctx: Ctx, estateID: string, price: number): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  const lowered = await loweringOf(ctx, current, price)
  await change(ctx, current, { price, unitPrice: unitPriceOf(price, current.area), ...lowered, confirmedAt: ctx.clock.now() })
  await recordPrice(ctx, estateID, price)
  await emit(ctx, 'listing.priceChanged', { estateID, from: current.price, to: price })
}

/** Confirms that the listing is still current. */
export async function confirmListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current) await change(ctx, current, { confirmedAt: ctx.clock.now() })
}

/** Publishes the trade status. After a contract fell through the listing needs a confirmation to come back. */
export async function showTrade(ctx: Ctx, estateID: string, trade: Trade): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current || current.trade === trade) return
  await change(ctx, current, { trade, ...(current.trade === 'established' && { confirmedAt: null }) })
}

/** Hides a suspended seller's listings. Returns those that were public until now. */
export async function withholdListings(ctx: Ctx, userID: string): Promise<string[]> {
  const hidden = await ctx.db
    .update(listing)
    .set({ withheldAt: ctx.clock.now(), ...stamp(ctx) })
    .where(and(eq(listing.userID, userID), isNull(listing.withheldAt)))
    .returning({ id: listing.id, endedAt: listing.endedAt })
  await publicPagesChanged(ctx)
  return live(hidden)
}

/** Brings them back when the seller is approved again, except those the operators withhold individually. */
export async function returnListings(ctx: Ctx, userID: string): Promise<string[]> {
  const withheld = ctx.db
    .select({ one: sql`1` })
    .from(listingWithholding)
    .where(and(eq(listingWithholding.estateID, listing.id), isNull(listingWithholding.liftedAt)))
  const back = await ctx.db
    .update(listing)
    .set({ withheldAt: null, ...stamp(ctx) })
    .where(and(eq(listing.userID, userID), isNotNull(listing.withheldAt), notExists(withheld)))
    .returning({ id: listing.id, endedAt: listing.endedAt })
  await publicPagesChanged(ctx)
  return live(back)
}

const live = (rows: readonly { id: string; endedAt: Date | null }[]): string[] => rows.flatMap(({ id, endedAt }) => (endedAt ? [] : id))

/** Lets a participant of a negotiation read the listing even when it is no longer public. */
export async function admitReader(ctx: Ctx, estateID: string, userID: string): Promise<void> {
  await ctx.db.insert(listingReader).values({ estateID, userID }).onConflictDoNothing()
}

/** Revokes that, after the participant's last negotiation on the estate was deleted. */
export async function dismissReader(ctx: Ctx, estateID: string, userID: string): Promise<void> {
  await ctx.db.delete(listingReader).where(and(eq(listingReader.estateID, estateID), eq(listingReader.userID, userID)))
}

export async function countFavorite(ctx: Ctx, estateID: string, by: 1 | -1): Promise<void> {
  await ctx.db
    .update(listingCount)
    .set({ favoriteCount: sql`greatest(${listingCount.favoriteCount} + ${by}, 0)` })
    .where(eq(listingCount.estateID, estateID))
  await countInDay(ctx, estateID, 'favorites', by)
}

const usualReception: Omit<Reception, 'takerFee'> = { backupOffers: false, bidUntil: null }

const notLowered = { loweredFrom: null, loweredAt: null }

/**
 * The effect of a price change on the mark 値下げ: a lower price sets it if the previous one lasted long enough; a higher one removes it.
 */
async function loweringOf(ctx: Ctx, current: Pick<ListingRow, 'id' | 'price' | 'loweredFrom' | 'loweredAt'>, price: number) {
  if (price === current.price) return { loweredFrom: current.loweredFrom, loweredAt: current.loweredAt }
  if (price > current.price) return notLowered
  const now = ctx.clock.now()
  const since = (await lastPrice(ctx, current.id))?.at
  return since && mayShowAsReduced(since, now) ? { loweredFrom: current.price, loweredAt: now } : notLowered
}

/** Every change of a public listing: discards the rendered pages. */
async function change(ctx: Ctx, current: ListingRow, fields: Partial<typeof listing.$inferInsert>) {
  await updateRow(ctx, listing, current, fields)
  await publicPagesChanged(ctx)
}

const stamp = (ctx: Ctx) => ({ updatedAt: ctx.clock.now(), version: sql`${listing.version} + 1` })

async function findListing(ctx: Ctx, estateID: string): Promise<ListingRow | undefined> {
  const [row] = await ctx.db.select().from(listing).where(eq(listing.id, estateID)).for('update')
  return row
}

async function recordPrice(ctx: Ctx, estateID: string, price: number) {
  if ((await lastPrice(ctx, estateID))?.price === price) return
  await ctx.db
    .insert(listingPrice)
    .values({ estateID, at: ctx.clock.now(), price })
    .onConflictDoUpdate({
      target: [listingPrice.estateID, listingPrice.at],
      set: { price },
    })
}

async function lastPrice(ctx: Ctx, estateID: string) {
  const [last] = await ctx.db.select().from(listingPrice).where(eq(listingPrice.estateID, estateID)).orderBy(desc(listingPrice.at)).limit(1)
  return last
}
