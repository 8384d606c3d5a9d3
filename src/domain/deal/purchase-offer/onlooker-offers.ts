import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { requireCompanion } from '#platform/viewer.ts'
import type { OnlookerOffers } from './onlooker-contract.ts'
import { withoutNames } from './present.ts'
import { purchaseOffer } from './table.ts'

/** Offers in the negotiations the caller can follow, to the extent of their role. */
export async function getOnlookerOffers(ctx: Ctx): Promise<OnlookerOffers> {
  const viewer = requireCompanion(ctx)
  const extent = companionSees(viewer, 'purchaseOffers')
  if (!extent) throw forbidden()
  const [house] = await ctx.db
    .select({ estateType: estate.estateType, bidUntil: listing.bidUntil })
    .from(estate)
    .leftJoin(listing, eq(listing.id, estate.id))
    .where(eq(estate.id, viewer.estateID))
  if (!house) throw notFound()
  const sealedUntil = house.bidUntil && house.bidUntil >= tokyoDay(ctx.clock.now()) ? house.bidUntil : null
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  const seen = and(
    eq(purchaseOffer.estateID, viewer.estateID),
    inArray(purchaseOffer.negotiationID, rooms),
    isNull(purchaseOffer.forgottenAt),
  )
  const common = { count: await ctx.db.$count(purchaseOffer, seen), sealedUntil, estateType: house.estateType }
  if (extent !== 'all' || sealedUntil) return { ...common, items: [] }
  const rows = await ctx.db.select().from(purchaseOffer).where(seen).orderBy(asc(purchaseOffer.arrivalNumber))
  const items = rows.map(({ negotiationID, arrivalNumber, purchaseOfferStatus, terms, validUntil }) => ({
    ...{ negotiationID, arrivalNumber, purchaseOfferStatus, validUntil },
    terms: withoutNames(terms),
  }))
  return { ...common, items }
}
