import { eq } from 'drizzle-orm'
import { contractServiceOf } from '#domain/base/service-menu/policy.ts'
import { serviceMenus } from '#domain/base/service-menu/queries.ts'
import { factsOf } from '#domain/deal/deal-plan/facts.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { type ContractWay, contractWay } from '../contract-way.ts'
import type { Reason } from './experts.ts'
import { expertsOf, type Ground, groundOf, isGiven } from './fill.ts'
import type { TemplateInput } from './filled.ts'

type Room = Pick<NegotiationRow, 'id' | 'estateID' | 'buyerID' | 'sellerID' | 'negotiationType'>

/** The way this deal gets its contract; before an offer is accepted, judged by the listing. */
export async function wayOf(ctx: Ctx, room: Room, input?: TemplateInput): Promise<ContractWay & { experts: Reason[]; ground: Ground }> {
  const ground = (await groundOf(ctx, room)) ?? (await askingGround(ctx, room))
  const experts = await expertsOf(ctx, room, ground, input)
  return { ...contractWay({ offered: ctx.config.contractTemplate, isGift: isGiven(ground), experts }), experts, ground }
}

/** Before any agreement: the known facts of the house, at its asking price. */
async function askingGround(ctx: Ctx, room: Room): Promise<Ground> {
  const [house] = await ctx.db.select().from(estate).where(eq(estate.id, room.estateID))
  const [shown] = await ctx.db
    .select({ price: listing.price, takerFee: listing.takerFee })
    .from(listing)
    .where(eq(listing.id, room.estateID))
  const asked = { price: shown?.price ?? house?.price ?? 1, otherTerms: null, handoverState: null }
  const open = { deposit: null, funding: null, loanClause: false, boundary: null, inspection: false } as const
  const facts = house ? factsOf(house, { ...open, price: asked.price, takerFee: shown?.takerFee ?? null }, room.negotiationType) : []
  return { facts, terms: null, asked, taxYear: 1, contractDay: '', handoverDay: '' }
}

/** The contract-writing service for this side, with today's price. */
export async function contractService(ctx: Ctx) {
  const side = ctx.viewer.kind === 'member' && ctx.viewer.userType === UserType.buyer ? UserType.buyer : UserType.seller
  const { items } = await serviceMenus.list(ctx, { orderBy: 'displayOrder:asc', limit: 100 })
  const found = contractServiceOf(items, side)
  return found ? { name: found.name, price: found.price, quoteRequired: found.quoteRequired, unit: found.unit } : null
}
