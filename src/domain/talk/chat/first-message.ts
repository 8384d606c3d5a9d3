import { and, eq, isNull } from 'drizzle-orm'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { Awaiting } from '#platform/http/serve.ts'
import { sendWithin } from './send.ts'
import { chat } from './table.ts'

/**
 * The buyer's first message, treated like any other: if it is refused, no negotiation is opened. The mail announcing the negotiation quotes
 * it, so no unread reminder is sent.
 */
export const postFirstMessage: Listener<'negotiation.asked'> = async (ctx, { negotiationID, id, message, opens }) => {
  const sent = await sendWithin(ctx, { id, negotiationID, message, imagePaths: [], fileIDs: [] })
  if (!opens || sent instanceof Awaiting) return
  await ctx.db
    .update(seat)
    .set({ remindedAt: ctx.clock.now() })
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.seller), isNull(seat.remindedAt)))
}

/** The buyer's first message; null if there is none, or it is awaiting review, withdrawn or hidden. */
export async function firstMessageText(ctx: Ctx, negotiationID: string): Promise<string | null> {
  const [first] = await ctx.db
    .select({ message: chat.message })
    .from(chat)
    .where(and(eq(chat.negotiationID, negotiationID), eq(chat.seq, 1), eq(chat.userType, UserType.buyer), isNull(chat.coveredAt)))
  return first?.message || null
}
