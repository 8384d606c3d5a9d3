import { eq } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { similarTo } from '#domain/market/listing/similar.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'

/** Data for a letter about a negotiation: its row and the estate's title. */
export interface TalkNews {
  row: NegotiationRow
  title: string
}

export async function loadNegotiationNews(ctx: Ctx, negotiationID: string): Promise<TalkNews> {
  const [row] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!row) throw new Error(`The negotiation ${negotiationID} is gone.`)
  return { row, title: await estateTitleOf(ctx, row.estateID) }
}

export async function estateTitleOf(ctx: Ctx, estateID: string): Promise<string> {
  const [house] = await ctx.db.select({ title: estate.title }).from(estate).where(eq(estate.id, estateID))
  return house?.title || '物件'
}

/** While bids are sealed, only their maker knows what they say. */
export async function isSealed(ctx: Ctx, estateID: string): Promise<boolean> {
  const [house] = await ctx.db.select({ bidUntil: listing.bidUntil }).from(listing).where(eq(listing.id, estateID))
  return Boolean(house?.bidUntil && house.bidUntil >= tokyoDay(ctx.clock.now()))
}

/** Similar listings, for a buyer who has to keep looking. */
export async function similarHouses(ctx: Ctx, estateID: string): Promise<ListingCard[]> {
  const [house] = await ctx.db.select().from(listing).where(eq(listing.id, estateID))
  return house ? similarTo(ctx, house) : []
}

/** The payer's page for choosing a payment method. */
export function paymentPath({ row }: TalkNews, payerID: string): string {
  const side = sideOf(payerID, row) === UserType.seller ? 'seller' : 'buyer'
  return `/${side}/menu/${row.id}/paymentMenu`
}

export const siteURL = (ctx: Ctx, path: string) => `${ctx.config.baseURL}${path}`
