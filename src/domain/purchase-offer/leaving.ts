import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import { purchaseOffer } from './table.ts'

/** Nobody leaves while somebody counts on what was accepted. */
export const refuseLeavingDeal: Listener<'user.leaving' | 'user.merging'> = async (ctx, { userID }) => {
  const [accepted] = await acceptedOf(ctx, userID)
  if (accepted) throw conflict('deal-underway', '承諾された購入申込があるため、退会できません。先に購入申込のお手続きを終えてください。')
}

/** Talks in which something of theirs, or for them, was accepted. */
export const acceptedOf = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: purchaseOffer.negotiationID })
    .from(purchaseOffer)
    .where(
      and(
        or(eq(purchaseOffer.buyerID, userID), eq(purchaseOffer.sellerID, userID)),
        eq(purchaseOffer.purchaseOfferStatus, PurchaseOfferStatus.accepted),
      ),
    )
