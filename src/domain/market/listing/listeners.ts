import { eq } from 'drizzle-orm'
import { replaceCode } from '#domain/base/master/facility/merging.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { returnListings, withholdListings } from './actions.ts'
import { countInDay } from './days.ts'
import { listing } from './table.ts'
import { isInGoodStanding } from './withholding.ts'

interface Seller {
  userID: string
}

/** Every negotiation counts as an enquiry. */
export const countEnquiry = (ctx: Ctx, { estateID }: { estateID: string }) => countInDay(ctx, estateID, 'enquiries', 1)

/** Hides a suspended seller's listings immediately, in the same transaction. */
export const withholdListingsOf = (ctx: Ctx, { userID }: Seller) => withholdListings(ctx, userID)

/**
 * Runs after commit: brings back the listings of a seller in good standing and hides those of any other, including one that an operator
 * approved at the very moment of the suspension.
 */
export async function applySuspension(ctx: Ctx, { userID }: Seller): Promise<void> {
  const [seller] = await ctx.db.select().from(user).where(eq(user.id, userID))
  if (!seller) return
  if (isInGoodStanding(seller)) await returnListings(ctx, userID)
  else await withholdListings(ctx, userID)
}

/** Updates the codes in the search columns and on the page. */
export const recodeListings: Listener<'facility.merging'> = async (ctx, merging) => {
  const { having, codes } = replaceCode(listing.facilityCodes, merging)
  const rows = await ctx.db.update(listing).set({ facilityCodes: codes }).where(having).returning({ id: listing.id })
  merging.moved.listings = rows.length
}
