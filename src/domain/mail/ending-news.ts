import { eq } from 'drizzle-orm'
import type { ListingCard } from '#domain/listing/contract.ts'
import { similarTo } from '#domain/listing/similar.ts'
import { listing } from '#domain/listing/table.ts'
import type { ClosureCause } from '#domain/negotiation/events.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, siteURL, talkOf, talkURL } from './about.ts'
import * as letters from './ending-letters.ts'
import { sendOnce } from './send.ts'

/** Why a talk ended for a buyer who did nothing to it. Those that somebody closed by hand tell their reason in the talk. */
const heardBy: Partial<Record<ClosureCause, letters.Ended>> = {
  sold: 'sold',
  reserved: 'reserved',
  elsewhere: 'sold',
  ended: 'ended',
}

export const tellClosed: Listener<'negotiation.closed'> = async (ctx, { negotiationID, estateID, buyerID, cause }) => {
  const why = heardBy[cause]
  if (!why) return
  const { title } = await talkOf(ctx, negotiationID)
  const links = { talk: talkURL(ctx, UserType.buyer, negotiationID), house: (id: string) => siteURL(ctx, `/estate/${id}`) }
  await sendOnce(ctx, buyerID, letters.talkClosed(title, why, await similarHouses(ctx, estateID), links))
}

/** The seller is asked what next: the house waits out of search for a word of theirs. */
export const tellReleased: Listener<'estate.released'> = async (ctx, { estateID, userID }) =>
  sendOnce(ctx, userID, letters.released(await estateTitleOf(ctx, estateID), siteURL(ctx, `/seller/estate/${estateID}`)))

async function similarHouses(ctx: Ctx, estateID: string): Promise<ListingCard[]> {
  const [house] = await ctx.db.select().from(listing).where(eq(listing.id, estateID))
  return house ? similarTo(ctx, house) : []
}
