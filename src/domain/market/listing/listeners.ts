import { replaceCode } from '#domain/base/master/facility/merging.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { countInDay } from './days.ts'
import { listing } from './table.ts'

/** Every negotiation counts as an enquiry. */
export const countEnquiry = (ctx: Ctx, { estateID }: { estateID: string }) => countInDay(ctx, estateID, 'enquiries', 1)

/** Updates the codes in the search columns and on the page. */
export const recodeListings: Listener<'facility.merging'> = async (ctx, merging) => {
  const { having, codes } = replaceCode(listing.facilityCodes, merging)
  const rows = await ctx.db.update(listing).set({ facilityCodes: codes }).where(having).returning({ id: listing.id })
  merging.moved.listings = rows.length
}
