import { and, asc, eq, exists, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { formatPrice } from '#domain/base/words/format.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { findMailSetting } from '#domain/market/favorite/mail-setting.ts'
import { favoritesOfEstate } from '#domain/market/favorite/queries.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { publicListings } from '#domain/market/listing/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Frequency } from '#domain/market/saved-search/enumerations.ts'
import { isKept } from '#domain/market/saved-search/queries.ts'
import { savedSearchHit as hit, savedSearch } from '#domain/market/saved-search/table.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { type News, notify } from '#domain/news/notification/notify.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { similarHouses, siteURL } from './about.ts'
import * as letters from './house-letters.ts'
import { unsubscribe } from './subscription.ts'

const BATCH = 100

/** New results for a search with immediate notification. */
export const notifyFound: Listener<'savedSearch.found'> = (ctx, { savedSearchID }) => notifyOne(ctx, savedSearchID)

/** Results since the last letter, one letter per search. A scheduled job; a second run repeats nothing. */
export async function sendDigest(ctx: Ctx, frequency: Frequency): Promise<void> {
  for (let last = ''; ; ) {
    const waiting = await ctx.db
      .select({ id: savedSearch.id })
      .from(savedSearch)
      .where(and(gt(savedSearch.id, last), eq(savedSearch.frequency, frequency), isKept, exists(untold(ctx))))
      .orderBy(asc(savedSearch.id))
      .limit(BATCH)
    if (waiting.length === 0) return
    for (const { id } of waiting) await notifyOne(ctx, id)
    last = waiting.at(-1)?.id ?? ''
  }
}

/** To members who have it as a favourite, except its owner. */
export const notifyLowered: Listener<'listing.priceChanged'> = async (ctx, { estateID, from, to }) => {
  if (to >= from) return
  const [house] = await inSearch(ctx, [estateID])
  if (!house) return
  const about = { kind: 'favorite.lowered', house: house.title, words: `${formatPrice(from - to)}の値下げ` } as const
  await notifyKeepers(ctx, estateID, about, (stop) => letters.lowered(house, { from, to }, housePage(ctx, estateID), stop))
}

export const notifyEnded: Listener<'listing.ended'> = async (ctx, { estateID, endReason }) => {
  const [house] = await ctx.db.select({ title: listing.title }).from(listing).where(eq(listing.id, estateID))
  if (!house) return
  const about = { kind: 'favorite.ended', house: house.title } as const
  const letter = (stop: Stop) => letters.ended(house.title, endReason === EndReason.sold, housePage(ctx, estateID), stop)
  await notifyKeepers(ctx, estateID, about, letter, await concernedBy(ctx, estateID))
}

/** The buyer, and those whose negotiation ended with it, are notified there. */
async function concernedBy(ctx: Ctx, estateID: string): Promise<Set<string>> {
  const talks = await ctx.db
    .select({ buyerID: negotiation.buyerID })
    .from(negotiation)
    .where(
      and(
        eq(negotiation.estateID, estateID),
        or(notInArray(negotiation.status, [TradeStatus.failed]), gt(negotiation.closedAt, daysBefore(ctx.clock.now(), 1))),
      ),
    )
  return new Set(talks.map(({ buyerID }) => buyerID))
}

/** Buyers in a negotiation about it are notified there instead. */
export async function notifyKeepersReserved(ctx: Ctx, estateID: string): Promise<void> {
  const [house] = await ctx.db.select({ title: listing.title }).from(listing).where(eq(listing.id, estateID))
  if (!house) return
  const talks = await ctx.db
    .select({ buyerID: negotiation.buyerID })
    .from(negotiation)
    .where(and(eq(negotiation.estateID, estateID), inArray(negotiation.status, [...OPEN])))
  const inTalks = new Set(talks.map(({ buyerID }) => buyerID))
  const similar = await similarHouses(ctx, estateID)
  const about = { kind: 'favorite.reserved', house: house.title } as const
  const links = { page: housePage(ctx, estateID), house: (id: string) => housePage(ctx, id) }
  await notifyKeepers(ctx, estateID, about, (stop) => letters.reserved(house.title, similar, links, stop), inTalks)
}

/** A single letter with all unreported results of a search; a listing that has left search in the meantime may be found again later. */
const notifyOne = (ctx: Ctx, id: string) =>
  transact(ctx, async (ctx) => {
    const [search] = await ctx.db
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.id, id), isKept))
      .for('update')
    if (!search) return
    const waiting = await ctx.db
      .select()
      .from(hit)
      .where(and(eq(hit.savedSearchID, id), isNull(hit.toldAt)))
      .orderBy(asc(hit.foundAt), asc(hit.estateID))
      .limit(BATCH)
    const houses = await inSearch(ctx, idsOf(waiting))
    const shown = new Set(houses.map((house) => house.id))
    await forget(ctx, id, idsOf(waiting.filter(({ estateID }) => !shown.has(estateID))))
    if (houses.length === 0) return
    await ctx.db
      .update(hit)
      .set({ toldAt: ctx.clock.now() })
      .where(and(eq(hit.savedSearchID, id), inArray(hit.estateID, [...shown])))
    // Each listing is reported once, so the first one makes a unique key.
    const words = `「${search.name}」に${houses.length}件`
    const found = {
      kind: 'savedSearch.found',
      path: resultsPath(search),
      words,
      relationID: id,
      letter: foundLetter(ctx, search, houses),
    } as const
    await notify(ctx, search.userID, found, `savedSearch/${id}/${houses[0]?.id}`)
  })

/** Those currently public. */
const inSearch = async (ctx: Ctx, id: string[]): Promise<ListingCard[]> =>
  id.length === 0 ? [] : (await publicListings.list(ctx, { id, limit: BATCH })).items

const foundLetter = (ctx: Ctx, search: typeof savedSearch.$inferSelect, houses: ListingCard[]): LetterContent =>
  letters.found(search.name, houses, {
    house: (estateID) => housePage(ctx, estateID),
    all: siteURL(ctx, resultsPath(search)),
    stop: unsubscribe(ctx, { kind: 'savedSearch', id: search.id }),
  })

const resultsPath = ({ conditions }: typeof savedSearch.$inferSelect) => `/buyer/estate?${new URLSearchParams(conditions)}`

async function forget(ctx: Ctx, id: string, estateIDs: string[]) {
  if (estateIDs.length > 0) await ctx.db.delete(hit).where(and(eq(hit.savedSearchID, id), inArray(hit.estateID, estateIDs)))
}

type Stop = ReturnType<typeof unsubscribe>

async function notifyKeepers(
  ctx: Ctx,
  estateID: string,
  about: Pick<News, 'kind' | 'house' | 'words'>,
  letter: (stop: Stop) => LetterContent,
  besides?: ReadonlySet<string>,
) {
  const news = { ...about, path: `/estate/${estateID}`, relationID: estateID }
  for (let last = ''; ; ) {
    const favorites = await favoritesOfEstate(ctx, estateID, last, BATCH)
    if (favorites.length === 0) return
    for (const { buyerID } of favorites) {
      if (besides?.has(buyerID)) continue
      const wanted = await findMailSetting(ctx, buyerID)
      await notify(ctx, buyerID, { ...news, ...(wanted && { letter: letter(unsubscribe(ctx, { kind: 'favorite', id: buyerID })) }) })
    }
    last = favorites.at(-1)?.id ?? ''
  }
}

const untold = (ctx: Ctx) =>
  ctx.db
    .select({ one: hit.estateID })
    .from(hit)
    .where(and(eq(hit.savedSearchID, savedSearch.id), isNull(hit.toldAt)))

const idsOf = (hits: (typeof hit.$inferSelect)[]) => hits.map(({ estateID }) => estateID)

const housePage = (ctx: Ctx, estateID: string) => siteURL(ctx, `/estate/${estateID}`)
