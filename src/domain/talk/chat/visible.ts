import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { chat } from './table.ts'

/** Messages addressed to the viewer, in negotiations that still exist for them. */
export function visibleChats(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const forMe = requireMember(ctx).userType === UserType.seller ? chat.sellerReads : chat.buyerReads
  const talks = ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx))
  return and(eq(forMe, true), inArray(chat.negotiationID, talks))
}
