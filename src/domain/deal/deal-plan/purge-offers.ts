import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer, purchaseOfferVersion } from '#domain/deal/purchase-offer/table.ts'
import { GONE } from '#domain/people/user/named.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { endedWithoutContract, expiredWithContract, expiredWithoutContract } from './expiry.ts'

const AT_ONCE = 100

/**
 * Nightly job: deletes the editions of offers past their retention, and clears all their terms and texts. The rows stay without name, price
 * or text: offer numbers are never reused, and yearly figures count how offers ended.
 */
export async function purgeOffers(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(or(expiredWithoutContract(ctx), expiredWithContract(ctx)))
  await purge(ctx, inArray(purchaseOffer.negotiationID, over))
}

/**
 * On erasure, a member's offers without a contract are cleared; in the others only the name is removed, and the terms stay with the
 * contract.
 */
export const purgeOffersOf: Listener<'user.left'> = async (ctx, { userID }) => {
  const over = ctx.db.select({ id: negotiation.id }).from(negotiation).where(endedWithoutContract(ctx))
  await purge(ctx, and(eq(purchaseOffer.buyerID, userID), inArray(purchaseOffer.negotiationID, over)))
  const named = and(eq(purchaseOffer.buyerID, userID), isNull(purchaseOffer.forgottenAt))
  await ctx.db.update(purchaseOffer).set({ buyerName: GONE }).where(named)
}

async function purge(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const isDue = and(isNull(purchaseOffer.forgottenAt), which)
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await transact(ctx, async (ctx) => {
      const due = await ctx.db.select().from(purchaseOffer).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      await ctx.db.delete(purchaseOfferVersion).where(inArray(purchaseOfferVersion.purchaseOfferID, ids))
      const emptied = {
        buyerName: '',
        terms: sql`'{}'::jsonb`,
        price: 0,
        acceptedGround: null,
        closeNote: null,
        forgottenAt: ctx.clock.now(),
      }
      await ctx.db.update(purchaseOffer).set(emptied).where(inArray(purchaseOffer.id, ids))
      for (const { id, purchaseOfferStatus: from } of due) await record(ctx, 'purchaseOffer.purge', { kind: 'purchaseOffer', id }, { from })
      return ids.length
    })
}
