import { and, count, eq, gt, min, ne } from 'drizzle-orm'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { publishRead } from '#domain/deal/negotiation/publish.ts'
import { type NegotiationRow, negotiations, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import { chat } from './table.ts'
import { visibleChats } from './visible.ts'

/** Marks messages as read for the viewer's side. The position never moves back, nor past the newest message. */
export async function markRead(ctx: Ctx, id: string, { seq }: { seq: number }): Promise<Negotiation> {
  const { id: memberID, userType: party } = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const talk = await visibleNegotiation(ctx, id)
    await moveOn(ctx, talk, party, seq)
    await emit(ctx, 'chat.read', { negotiationID: id, memberID })
    return negotiations.one(ctx, id)
  })
}

async function moveOn(ctx: Ctx, talk: NegotiationRow, party: Party, seq: number) {
  // Locked, because a message being written updates this seat's counters: it comes either before (and is seen here) or after (and adds
  // itself).
  const mine = and(eq(seat.negotiationID, talk.id), eq(seat.party, party))
  const [before] = await ctx.db.select().from(seat).where(mine).for('update')
  if (!before) throw new Error(`The negotiation ${talk.id} has no seat ${party}.`)
  const readSeq = Math.max(Math.min(seq, before.newestSeq), before.readSeq)
  // Messages marked as unread again can be read again without moving the position.
  if (readSeq === before.readSeq && (before.unreadCount + before.unreadCards === 0 || seq < before.readSeq)) return
  const unread = and(eq(chat.negotiationID, talk.id), gt(chat.seq, readSeq), ne(chat.userType, party), visibleChats(ctx))
  const [words] = await ctx.db
    .select({ count: count(), since: min(chat.createdAt) })
    .from(chat)
    .where(and(unread, eq(chat.systemFlag, false)))
  const [cards] = await ctx.db
    .select({ count: count() })
    .from(chat)
    .where(and(unread, eq(chat.systemFlag, true)))
  const [unreadSince, unreadCount, unreadCards] = [words?.since ?? null, words?.count ?? 0, cards?.count ?? 0]
  await ctx.db
    .update(seat)
    .set({ readSeq, unreadCount, unreadCards, unreadSince, ...(unreadSince === null && { remindedAt: null }) })
    .where(mine)
  await publishRead(ctx, talk)
}
