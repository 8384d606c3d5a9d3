import { and, eq, isNull } from 'drizzle-orm'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { Awaiting } from '#platform/http/serve.ts'
import { sendWithin } from './send.ts'
import { chat } from './table.ts'

/**
 * A buyer's first word, as any other of theirs: what is refused opens no talk. The letter of an enquiry quotes it, so no second one says that
 * it is unread.
 */
export const sayFirst: Listener<'negotiation.asked'> = async (ctx, { negotiationID, id, message, opens }) => {
  const said = await sendWithin(ctx, { id, negotiationID, message, imagePaths: [], fileIDs: [] })
  if (!opens || said instanceof Awaiting) return
  await ctx.db
    .update(seat)
    .set({ remindedAt: ctx.clock.now() })
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.seller), isNull(seat.remindedAt)))
}

/** What the buyer began with, as it stands in the talk; null where nothing was said, it waits for an operator, or it was taken back. */
export async function firstWordsOf(ctx: Ctx, negotiationID: string): Promise<string | null> {
  const [first] = await ctx.db
    .select({ message: chat.message })
    .from(chat)
    .where(and(eq(chat.negotiationID, negotiationID), eq(chat.seq, 1), eq(chat.userType, UserType.buyer), isNull(chat.coveredAt)))
  return first?.message || null
}
