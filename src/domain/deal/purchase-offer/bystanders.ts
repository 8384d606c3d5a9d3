import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { OPEN } from './state.ts'
import { purchaseOffer } from './table.ts'

/** Negotiations about a house whose buyers have no open offer: of another's offer they learn only that it exists. */
export const bystandersOf = (ctx: Ctx, estateID: string): Promise<NegotiationRow[]> =>
  ctx.db
    .select()
    .from(negotiation)
    .where(
      and(
        eq(negotiation.estateID, estateID),
        inArray(negotiation.status, BEFORE_AGREEMENT),
        notInArray(
          negotiation.id,
          ctx.db
            .select({ id: purchaseOffer.negotiationID })
            .from(purchaseOffer)
            .where(and(eq(purchaseOffer.estateID, estateID), inArray(purchaseOffer.purchaseOfferStatus, [...OPEN]))),
        ),
      ),
    )
