import { and, eq, isNull } from 'drizzle-orm'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { listing } from './table.ts'
import { listingWithholding } from './withholding-table.ts'

/** The operators' control over a listing, independent of its seller. Both run in the transaction of the action, with the estate locked. */
export async function withholdListing(ctx: Ctx, estateID: string, { reason, by }: { reason: string; by: string }): Promise<void> {
  const row = await lockRow(ctx, listing, estateID)
  await insertRow(ctx, listingWithholding, { estateID, reason, by })
  await updateRow(ctx, listing, row, { withheldAt: ctx.clock.now() })
  await publicPagesChanged(ctx)
}

/** Restores it, unless its seller is now suspended. False if it was not withheld. */
export async function reinstateListing(ctx: Ctx, estateID: string, by: string): Promise<boolean> {
  const [standing] = await ctx.db
    .select()
    .from(listingWithholding)
    .where(and(eq(listingWithholding.estateID, estateID), isNull(listingWithholding.liftedAt)))
    .for('update')
  if (!standing) return false
  await updateRow(ctx, listingWithholding, standing, { liftedAt: ctx.clock.now(), liftedBy: by })
  const row = await lockRow(ctx, listing, estateID)
  const [seller] = await ctx.db.select().from(user).where(eq(user.id, row.userID))
  if (seller && isInGoodStanding(seller)) await updateRow(ctx, listing, row, { withheldAt: null })
  await publicPagesChanged(ctx)
  return true
}

export const isInGoodStanding = ({ status, sellerApprovedStatus }: { status: number; sellerApprovedStatus: number }) =>
  status === UserStatus.active && sellerApprovedStatus !== SellerApprovedStatus.rejected
