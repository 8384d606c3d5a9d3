import { or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { negotiation } from './table.ts'

/** Negotiations whose buyer or seller is under a retention hold: what a deal leaves behind belongs to both. A condition on negotiations. */
export const isNegotiationUnderHold = (ctx: Ctx): SQL =>
  or(isUnderRetentionHold(ctx, negotiation.buyerID), isUnderRetentionHold(ctx, negotiation.sellerID)) as SQL
