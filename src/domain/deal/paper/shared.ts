import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Ctx } from '#platform/context.ts'
import { SharedFrom } from './enumerations.ts'
import { paper } from './table.ts'

/** Whether the deal is far enough for the other side to see a paper: negotiation, valid accepted offer, or agreement. */
export function isShared({ db }: Ctx): SQL | undefined {
  const accepted = db
    .select({ one: sql`1` })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.negotiationID, paper.negotiationID), inArray(purchaseOffer.purchaseOfferStatus, TAKING)))
  const agreed = db
    .select({ one: sql`1` })
    .from(negotiation)
    .where(and(eq(negotiation.id, paper.negotiationID), sql`${negotiation.agreedAt} is not null`))
  return or(eq(paper.share, SharedFrom.talk), and(eq(paper.share, SharedFrom.acceptance), exists(accepted)), exists(agreed))
}

export const isPaperShared = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(paper, and(eq(paper.id, id), isShared(ctx)))) > 0
