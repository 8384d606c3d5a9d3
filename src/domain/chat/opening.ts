import { and, eq, isNull } from 'drizzle-orm'
import { negotiationSeat as seat } from '#domain/negotiation/table.ts'
import { UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { sendMessage } from './send.ts'

/** A buyer's first word, as any other of theirs: what may not be said opens no talk. */
export const sayFirst: Listener<'negotiation.asked'> = async (ctx, { negotiationID, id, message }) => {
  await sendMessage(ctx, { id, negotiationID, message, imagePaths: [] })
}

/** The letter of an enquiry quotes the first word: no second letter says that it is unread. */
export const countAsTold: Listener<'negotiation.opened'> = async (ctx, { negotiationID, words }) => {
  if (words === null) return
  await ctx.db
    .update(seat)
    .set({ remindedAt: ctx.clock.now() })
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.seller), isNull(seat.remindedAt)))
}
