import { and, eq, or } from 'drizzle-orm'
import { houseTitle } from '#domain/deal/negotiation/house-title.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import { purchaseOffer } from './table.ts'

/** An account cannot be closed while an accepted offer binds its owner. */
export const refuseLeavingDeal: Listener<'user.leaving'> = async (ctx, { userID }) => {
  const [accepted] = await acceptedOf(ctx, userID)
  if (accepted)
    throw conflict(
      'deal-underway',
      `${await houseTitle(ctx, accepted.estateID)}の購入申込が承諾されているため、退会できません。先にその商談のお手続きを終えてください。`,
    )
}

/** Negotiations with an accepted offer from or to this user. */
export const acceptedOf = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: purchaseOffer.negotiationID, estateID: purchaseOffer.estateID })
    .from(purchaseOffer)
    .where(
      and(
        or(eq(purchaseOffer.buyerID, userID), eq(purchaseOffer.sellerID, userID)),
        eq(purchaseOffer.purchaseOfferStatus, PurchaseOfferStatus.accepted),
      ),
    )
