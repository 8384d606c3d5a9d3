import { desc, eq } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { PurchaseOfferVersion } from './contract.ts'
import { namedFor, withoutNames } from './present.ts'
import { visibleOffer } from './queries.ts'
import { purchaseOfferVersion } from './table.ts'

/** Every edition of an offer, newest first, for readers who may see it. */
export async function listPurchaseOfferVersions(ctx: Ctx, id: string): Promise<{ items: PurchaseOfferVersion[]; cursor: null }> {
  const offer = await visibleOffer(ctx, id)
  const isSeller = sideOf(requireMember(ctx).id, offer) === UserType.seller
  const hidden = isSeller && !(await namedFor(ctx, [offer])).has(id)
  const rows = await ctx.db
    .select()
    .from(purchaseOfferVersion)
    .where(eq(purchaseOfferVersion.purchaseOfferID, id))
    .orderBy(desc(purchaseOfferVersion.edition))
  const items = rows.map(({ facts: _, madeBy: __, terms, agreedAt, madeAt, ...row }) => ({
    ...row,
    terms: hidden ? withoutNames(terms) : terms,
    agreedAt: agreedAt && toWireTime(agreedAt),
    madeAt: toWireTime(madeAt),
  }))
  return { items, cursor: null }
}
