import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { BidOpening, EstateOffers } from './contract.ts'
import { missingOf } from './needed.ts'
import { ownTerms, presentOffers, withoutNames } from './present.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { sellerCosts } from './seller-costs.ts'
import { isProposalLapsed } from './state.ts'
import { purchaseOffer } from './table.ts'

/** All offers for a house side by side, in order of arrival; while sealed, its owner and the operators see only how many. */
export async function getEstatePurchaseOffers(ctx: Ctx, estateID: string): Promise<EstateOffers> {
  await visibleEstate(ctx, estateID)
  return offersFor(ctx, estateID, false)
}

/** A chief reads sealed bids, for a reason that is logged and sent to the seller; for everyone else they stay sealed. */
export async function openBids(ctx: Ctx, estateID: string, { reason }: BidOpening): Promise<EstateOffers> {
  requirePermission(ctx, 'bids')
  const { userID } = await visibleEstate(ctx, estateID)
  return transact(ctx, async (ctx) => {
    await lockRow(ctx, estate, estateID)
    const opened = await offersFor(ctx, estateID, true)
    if (!opened.sealedUntil)
      throw conflict('not-sealed', '募集の締切が過ぎているか、締切のない物件です。申込の内容は、そのままご覧いただけます。')
    await record(ctx, 'purchaseOffer.openBids', { kind: 'estate', id: estateID }, { reason, count: opened.count })
    await emit(ctx, 'purchaseOffer.bidsOpened', { estateID, sellerID: userID })
    return opened
  })
}

async function offersFor(ctx: Ctx, estateID: string, unsealed: boolean): Promise<EstateOffers> {
  const ofEstate = and(eq(purchaseOffer.estateID, estateID), isNull(purchaseOffer.forgottenAt))
  const [house] = await ctx.db.select({ bidUntil: listing.bidUntil }).from(listing).where(eq(listing.id, estateID))
  const today = tokyoDay(ctx.clock.now())
  const sealedUntil = house?.bidUntil && house.bidUntil >= today ? house.bidUntil : null
  const count = await ctx.db.$count(purchaseOffer, ofEstate)
  if (sealedUntil && !unsealed) return { items: [], cursor: null, count, sealedUntil }
  const rows = await ctx.db.select().from(purchaseOffer).where(ofEstate).orderBy(asc(purchaseOffer.arrivalNumber))
  const offers = await presentOffers(ctx, rows)
  const buyers = await buyersOf(
    ctx,
    rows.map(({ buyerID }) => buyerID),
  )
  const seen = await viewedIn(ctx, estateID)
  const asked = await ownTerms(ctx, rows.filter(isProposed))
  const items = offers.map((offer) => {
    const buyer = buyers.get(offer.buyerID)
    const { price, takerFee } = offer.terms
    const wished = asked.get(offer.id)
    const { least, most } = sellerCosts(offer.terms)
    const left = price - (takerFee ?? 0)
    return {
      offer,
      viewed: seen.has(offer.negotiationID),
      profileComplete: buyer !== undefined && missingOf(buyer).length === 0,
      usageFeeActive: buyer?.usageFeeActive ?? false,
      asked: wished ? withoutNames(wished) : null,
      takeHome: left - least,
      takeHomeLeast: left - most,
    }
  })
  return { items, cursor: null, count, sealedUntil }
}

/** The terms shown are the seller's. */
const isProposed = (row: PurchaseOfferRow) => row.madeBy === UserType.seller && !isProposalLapsed(row)

async function buyersOf(ctx: Ctx, ids: string[]) {
  const rows = ids.length === 0 ? [] : await ctx.db.select().from(user).where(inArray(user.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Negotiations in which the house was viewed. */
async function viewedIn(ctx: Ctx, estateID: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ id: viewing.negotiationID })
    .from(viewing)
    .where(and(eq(viewing.estateID, estateID), eq(viewing.viewingStatus, ViewingStatus.done)))
  return new Set(rows.map(({ id }) => id))
}
