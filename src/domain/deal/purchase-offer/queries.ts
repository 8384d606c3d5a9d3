import { and, eq, gte, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type PurchaseOffer, purchaseOfferFilter } from './contract.ts'
import { presentOffers } from './present.ts'
import { purchaseOffer } from './table.ts'

export type PurchaseOfferRow = typeof purchaseOffer.$inferSelect

/** Visible to everyone who can see the negotiation; while sealed, only to their buyers. */
export const purchaseOffers = collection<PurchaseOfferRow, PurchaseOffer>({
  table: purchaseOffer,
  visible: visibleOffers,
  filter: purchaseOfferFilter,
  // A buyer cannot filter by an offer's rank of arrival either.
  where: (ctx, { arrivalNumber }) => [arrivalNumber !== undefined && isBuyer(ctx) ? sql`false` : undefined],
  sort: {
    createdAt: purchaseOffer.createdAt,
    updatedAt: purchaseOffer.updatedAt,
    price: purchaseOffer.price,
    validUntil: purchaseOffer.validUntil,
  },
  defaultSort: 'createdAt:desc',
  present: presentOffers,
})

export async function visibleOffer(ctx: Ctx, id: string): Promise<PurchaseOfferRow> {
  const [row] = await ctx.db
    .select()
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.id, id), visibleOffers(ctx)))
  if (!row) throw notFound()
  return row
}

/** Selects those that the viewer may see. */
export const visibleAmong = (ctx: Ctx, ids: readonly string[]): Promise<PurchaseOfferRow[]> =>
  ctx.db
    .select()
    .from(purchaseOffer)
    .where(and(inArray(purchaseOffer.id, [...ids]), visibleOffers(ctx)))

function visibleOffers(ctx: Ctx): SQL | undefined {
  const there = isNull(purchaseOffer.forgottenAt)
  if (isAdmin(ctx)) return and(there, notExists(sealing(ctx)))
  const rooms = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  return and(there, inArray(purchaseOffer.negotiationID, rooms), isBuyer(ctx) ? undefined : notExists(sealing(ctx)))
}

const sealing = (ctx: Ctx) =>
  ctx.db
    .select({ one: sql`1` })
    .from(listing)
    .where(and(eq(listing.id, purchaseOffer.estateID), gte(listing.bidUntil, tokyoDay(ctx.clock.now()))))

const isBuyer = (ctx: Ctx) => requireMember(ctx).userType === UserType.buyer
