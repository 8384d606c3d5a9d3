import type { Ctx } from '#platform/context.ts'
import { returnListings, withholdListings } from './actions.ts'

/** A suspended seller's advertisements go at once, in the same transaction. */
export const withholdOnSuspension = (ctx: Ctx, { userID }: { userID: string }) => withholdListings(ctx, userID)

export const returnOnApproval = (ctx: Ctx, { userID }: { userID: string }) => returnListings(ctx, userID)
