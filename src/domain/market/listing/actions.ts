import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { EndReason, Trade } from '#domain/market/estate-fields/enumerations.ts'
import { unitPriceOf } from '#domain/market/estate-fields/unit-price.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import type { ListingContent } from './contract.ts'
import { countInDay } from './days.ts'
import { mayBeCompared } from './double-price.ts'
import { showPhotos } from './photos.ts'
import type { ListingRow } from './queries.ts'
import { listing, listingContent, listingCount, listingPrice, listingReader } from './table.ts'
import { listingWithholding } from './withholding-table.ts'

/** How offers for the house are taken: what its owner says of it whenever they like. */
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
/** What one approved version of an estate shows, and where it is found. */
export type Snapshot = Omit<ListingRow, Life | 'createdAt' | 'updatedAt' | 'version'>

/** Makes an approved version the public one. Runs in the transaction of the approval, whose lock on the estate keeps it alone. */
export async function publishListing(ctx: Ctx, snapshot: Snapshot, content: ListingContent): Promise<void> {
  const now = ctx.clock.now()
  const current = await findListing(ctx, snapshot.id)
  if (current) {
    const again = { publishedAt: now, pausedAt: null, endedAt: null, endReason: null, trade: 'none' as const, ...usualReception }
    // Who bade was told the day until which nobody reads it: that holds whatever becomes of the listing.
    if (current.bidUntil && current.bidUntil >= tokyoDay(now)) again.bidUntil = current.bidUntil
    const lowered = current.endedAt ? notLowered : await loweringOf(ctx, current, snapshot.price)
    // What is kept for one buyer stays out of search, whatever is approved of it meanwhile.
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

/** Takes the listing from search for good, and lets everyone know who keeps it. */
export async function endListing(ctx: Ctx, estateID: string, endReason: EndReason): Promise<void> {
  if (await closeListing(ctx, estateID, endReason)) await emit(ctx, 'listing.ended', { estateID, endReason })
}

/** Takes it from search, before anybody hears of it; false when none was live. */
export async function closeListing(ctx: Ctx, estateID: string, endReason: EndReason): Promise<boolean> {
  const current = await findListing(ctx, estateID)
  if (!current || current.endedAt) return false
  await change(ctx, current, { endedAt: ctx.clock.now(), endReason, reserved: false })
  return true
}

/** Keeps it for one buyer: out of search until somebody says anew that it holds. Answers when that was said last. */
export async function reserveListing(ctx: Ctx, estateID: string): Promise<Date | null> {
  const current = await findListing(ctx, estateID)
  if (!current) return null
  await change(ctx, current, { reserved: true, backupOffers: false, confirmedAt: null })
  return current.confirmedAt
}

/** A purchase offer was accepted: the same, and where others may still offer it stays in search. */
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

/** The accepted offer fell: it waits for a word of its owner, and stays kept where an ending names a buyer. */
export async function releaseFromOffer(ctx: Ctx, estateID: string, { reserved }: { reserved: boolean }): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current?.offeredNegotiationID) await change(ctx, current, { reserved, offeredNegotiationID: null, confirmedAt: null })
}

/** Others may offer from now on although it is reserved, or no longer: with the word of its owner that it is for sale. */
export async function receiveOffers(ctx: Ctx, estateID: string, reception: Reception): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  const { backupOffers } = reception
  const switched = current.reserved && backupOffers !== current.backupOffers
  await change(ctx, current, { ...reception, ...(switched && { confirmedAt: backupOffers ? ctx.clock.now() : null }) })
}

/** Nobody keeps it any more; it waits for a word of its owner. */
export async function releaseListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current?.reserved && !current.offeredNegotiationID) await change(ctx, current, { reserved: false })
}

/** As if it had never been ended or kept. */
export async function reopenListing(ctx: Ctx, estateID: string, confirmedAt: Date | null): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current) await change(ctx, current, { endedAt: null, endReason: null, reserved: false, confirmedAt })
}

/** Out of search and out of sight for a while; whoever talks about it reads on. */
export async function pauseListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  await change(ctx, current, { pausedAt: ctx.clock.now() })
  await emit(ctx, 'listing.paused', { estateID })
}

/** Whoever brings it back says with that that it still holds. */
export async function resumeListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  await change(ctx, current, { pausedAt: null, confirmedAt: ctx.clock.now() })
  await emit(ctx, 'listing.resumed', { estateID })
}

/** A new price for what is public as it stands: its step in the history, and the owner's word that the rest still holds. */
export async function changeListingPrice(ctx: Ctx, estateID: string, price: number): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current) return
  const lowered = await loweringOf(ctx, current, price)
  await change(ctx, current, { price, unitPrice: unitPriceOf(price, current.area), ...lowered, confirmedAt: ctx.clock.now() })
  await recordPrice(ctx, estateID, price)
  await emit(ctx, 'listing.priceChanged', { estateID, from: current.price, to: price })
}

/** Somebody who knows says that the listing still holds. */
export async function confirmListing(ctx: Ctx, estateID: string): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (current) await change(ctx, current, { confirmedAt: ctx.clock.now() })
}

/** Shows everyone how far trades have come. A contract that fell through does not bring the listing back by itself: somebody confirms it first. */
export async function showTrade(ctx: Ctx, estateID: string, trade: Trade): Promise<void> {
  const current = await findListing(ctx, estateID)
  if (!current || current.trade === trade) return
  await change(ctx, current, { trade, ...(current.trade === 'established' && { confirmedAt: null }) })
}

/** A suspended seller's listings leave search and sight. */
export async function withholdListings(ctx: Ctx, userID: string): Promise<void> {
  await ctx.db
    .update(listing)
    .set({ withheldAt: ctx.clock.now(), ...stamp(ctx) })
    .where(and(eq(listing.userID, userID), isNull(listing.withheldAt)))
  await publicPagesChanged(ctx)
}

/** They come back when the seller is approved again, but for those that the operators withhold by themselves. */
export async function returnListings(ctx: Ctx, userID: string): Promise<void> {
  const withheld = ctx.db
    .select({ one: sql`1` })
    .from(listingWithholding)
    .where(and(eq(listingWithholding.estateID, listing.id), isNull(listingWithholding.liftedAt)))
  await ctx.db
    .update(listing)
    .set({ withheldAt: null, ...stamp(ctx) })
    .where(and(eq(listing.userID, userID), notExists(withheld)))
  await publicPagesChanged(ctx)
}

/** Lets a participant of a negotiation read the listing even when it is no longer public. */
export async function admitReader(ctx: Ctx, estateID: string, userID: string): Promise<void> {
  await ctx.db.insert(listingReader).values({ estateID, userID }).onConflictDoNothing()
}

/** Takes that back, once the participant's last negotiation of the estate was deleted. */
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

/** What a change of the price makes of the mark 値下げ: a lower one sets it where the former stood long enough, any other takes it away. */
async function loweringOf(ctx: Ctx, current: Pick<ListingRow, 'id' | 'price' | 'loweredFrom' | 'loweredAt'>, price: number) {
  if (price === current.price) return { loweredFrom: current.loweredFrom, loweredAt: current.loweredAt }
  if (price > current.price) return notLowered
  const now = ctx.clock.now()
  const since = (await lastPrice(ctx, current.id))?.at
  return since && mayBeCompared(since, now) ? { loweredFrom: current.price, loweredAt: now } : notLowered
}

/** Every change of a listing that guests may see: what was drawn before it is forgotten. */
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
