import { and, eq, inArray, or } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

/** Who is in the middle of a talk stays who they are to the other side: the account with the talks is the one that stays. */
export const refuseMergingTalks: Listener<'user.merging'> = async (ctx, { userID }) => {
  const [open] = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(or(eq(negotiation.buyerID, userID), eq(negotiation.sellerID, userID)), inArray(negotiation.status, [...OPEN])))
    .limit(1)
    .for('update')
  if (open)
    throw conflict(
      'open-talks',
      '商談が続いている会員は、残るほうにしてください。両方で続いているときは、商談が終わってからまとめてください。',
      { negotiationID: open.id },
    )
}
