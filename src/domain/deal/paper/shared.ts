import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Ctx } from '#platform/context.ts'
import { Share } from './enumerations.ts'
import { paper } from './table.ts'

/** How far the deal has come for the other side to see it: its talk, an accepted offer that stands, an agreement that was made. */
export function isShared({ db }: Ctx): SQL | undefined {
  const accepted = db
    .select({ one: sql`1` })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.negotiationID, paper.negotiationID), inArray(purchaseOffer.purchaseOfferStatus, TAKING)))
  const agreed = db
    .select({ one: sql`1` })
    .from(negotiation)
    .where(and(eq(negotiation.id, paper.negotiationID), sql`${negotiation.agreedAt} is not null`))
  return or(eq(paper.share, Share.talk), and(eq(paper.share, Share.acceptance), exists(accepted)), exists(agreed))
}

/** Whether the other side may see it by now. */
export const isPaperShared = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(paper, and(eq(paper.id, id), isShared(ctx)))) > 0
