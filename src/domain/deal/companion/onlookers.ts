import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { companionSees, type VisibleExtent, type VisiblePart } from './policy.ts'
import type { CompanionRow } from './queries.ts'
import { INSIDE } from './state.ts'
import { companion } from './table.ts'

/**
 * Companions who may see this part of a negotiation, and to what extent. Whatever the seller cannot read, their companions cannot either.
 */
export async function companionNamesOf(
  ctx: Ctx,
  talk: Pick<NegotiationRow, 'id' | 'estateID' | 'negotiationType' | 'sellerInvitedFlag'>,
  what: VisiblePart,
): Promise<{ row: CompanionRow; extent: VisibleExtent }[]> {
  const ofTalk = eq(companion.negotiationID, talk.id)
  const rows = await ctx.db
    .select()
    .from(companion)
    .where(
      and(
        eq(companion.estateID, talk.estateID),
        or(and(eq(companion.side, UserType.seller), or(isNull(companion.negotiationID), ofTalk)), ofTalk),
        inArray(companion.companionStatus, [...INSIDE]),
        or(isNull(companion.until), gte(companion.until, tokyoDay(ctx.clock.now()))),
      ),
    )
    .orderBy(asc(companion.id))
  return rows.flatMap((row) => {
    const extent = companionSees(row, what)
    return extent && (row.side === UserType.buyer || sellerIsIn(talk)) ? [{ row, extent }] : []
  })
}
