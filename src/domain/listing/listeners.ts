import { eq } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { returnListings, withholdListings } from './actions.ts'

const ACTIVE = 1
const REJECTED = 4

/** A suspended seller's advertisements go at once, in the same transaction. */
export const withholdOfSuspended = (ctx: Ctx, { userID }: { userID: string }) => withholdListings(ctx, userID)

/** They come back when neither the membership nor the approval to sell stands against it any more. */
export async function returnOfReinstated(ctx: Ctx, { userID }: { userID: string }): Promise<void> {
  const [seller] = await ctx.db.select().from(user).where(eq(user.id, userID))
  if (seller?.status === ACTIVE && seller.sellerApprovedStatus !== REJECTED) await returnListings(ctx, userID)
}
