import { and, asc, eq } from 'drizzle-orm'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { standingsOf } from '#domain/deal/negotiation/standing.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { presentEstate } from '#domain/market/estate/present.ts'
import { publicAddressOf } from '#domain/market/estate/public-address.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { ListingRow } from '#domain/market/listing/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { isSearchable } from '#domain/market/listing/visible.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { unauthorized } from '#platform/errors.ts'
import { requireCompanion } from '#platform/viewer.ts'
import type { CompanionHome } from './contract.ts'
import { companionSees, situationSeen } from './policy.ts'
import { presentCompanion } from './queries.ts'
import { companion } from './table.ts'

/** The house and the negotiations the caller can follow: their status, never their messages. */
export async function getCompanionHome(ctx: Ctx): Promise<CompanionHome> {
  const viewer = requireCompanion(ctx)
  const [found] = await ctx.db
    .select({ companion, inviterName: user.name, house: estate, listing })
    .from(companion)
    .innerJoin(estate, eq(estate.id, companion.estateID))
    .innerJoin(user, eq(user.id, companion.inviterID))
    .leftJoin(listing, eq(listing.id, estate.id))
    .where(eq(companion.id, viewer.id))
  if (!found) throw unauthorized()
  const { house, listing: shown } = found
  const atSeller = viewer.side === UserType.seller
  // On the buyer's side a companion learns no more about a house than the listing shows: the working copy is the seller's.
  const seen = atSeller || !shown ? house : shown
  return {
    companion: presentCompanion(found.companion),
    inviterName: found.inviterName,
    estate: {
      title: seen.title ?? '',
      address: atSeller && companionSees(viewer, 'address') ? wholeAddress(house) : (shown?.address ?? publicAddressOf(house).text),
      // A co-owner too reads the public price while the seller changes it.
      price: atSeller && shown?.endedAt ? house.price : (shown ?? house).price,
      ...(atSeller ? await asOwned(ctx, house) : { listing: shown && publicSideOf(ctx, shown) }),
    },
    talks: await talksOf(ctx),
  }
}

/** Shown to co-owners only. */
async function asOwned(ctx: Ctx, house: typeof estate.$inferSelect) {
  const { status, appliedAt, listing } = await presentEstate(ctx, house)
  if (!listing) return { status, appliedAt, listing }
  const { live, pausedAt, withheldSince, sellerStopped, approvalLost, visibility, confirmedAt, confirmUntil } = listing
  const { searchable, trade, reserved, endedAt, endReason } = listing
  return {
    ...{ status, appliedAt },
    listing: {
      ...{ searchable, trade, reserved, endedAt, endReason, live, pausedAt, withheldSince, sellerStopped, approvalLost, visibility },
      ...{ confirmedAt, confirmUntil },
    },
  }
}

/** The status as shown on the public page. */
const publicSideOf = (ctx: Ctx, row: ListingRow) => ({
  ...{ searchable: isSearchable(ctx, row), trade: row.trade, reserved: row.reserved },
  ...{ endedAt: row.endedAt && toWireTime(row.endedAt), endReason: row.endReason },
})

async function talksOf(ctx: Ctx): Promise<CompanionHome['talks']> {
  const viewer = requireCompanion(ctx)
  const rows = await ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.estateID, viewer.estateID), visibleNegotiations(ctx)))
    .orderBy(asc(negotiation.createdAt), asc(negotiation.id))
  const named = companionSees(viewer, 'counterpartName') !== undefined
  const standings = await standingsOf(ctx, rows)
  return rows.map(({ id, status, buyerName, sellerName }, at) => ({
    ...{ negotiationID: id, status, number: at + 1 },
    situation: situationSeen(viewer, standings.get(id)?.situation ?? 'talking'),
    counterpartName: named ? (viewer.side === UserType.seller ? buyerName : sellerName) : null,
  }))
}

const wholeAddress = ({ prefectures, city, address1, block, buildingName, room }: typeof estate.$inferSelect) =>
  [[prefectures, city, address1, block].filter(Boolean).join(''), buildingName, room].filter(Boolean).join(' ') || null
