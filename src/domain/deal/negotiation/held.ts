import { or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isHeld } from '#platform/retention/held.ts'
import { negotiation } from './table.ts'

/** Talks whose buyer or seller is to lose nothing now: what a deal left behind is both sides'. A condition on negotiations. */
export const isTalkHeld = (ctx: Ctx): SQL => or(isHeld(ctx, negotiation.buyerID), isHeld(ctx, negotiation.sellerID)) as SQL
