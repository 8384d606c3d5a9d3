import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { chat } from './table.ts'
import { turnOf } from './turn.ts'

/**
 * The seats whose turn ends by their act on a subject: it answers what was written before the subject's last card, and a message written
 * since then still waits. The card of the act itself is already there.
 */
export async function seatsDone(ctx: Ctx, talk: NegotiationRow, seats: readonly Party[], relationID: string): Promise<Party[]> {
  const [, answered] = await ctx.db
    .select({ seq: chat.seq })
    .from(chat)
    .where(and(eq(chat.negotiationID, talk.id), eq(chat.relationID, relationID)))
    .orderBy(desc(chat.seq))
    .limit(2)
  if (!answered) return [...seats]
  const { seq, userType, messageType, receiverID, systemFlag, noReply } = chat
  const written = await ctx.db
    .select({ seq, userType, messageType, receiverID, systemFlag, noReply })
    .from(chat)
    .where(and(eq(chat.negotiationID, talk.id), gt(seq, answered.seq), eq(systemFlag, false), isNull(chat.coveredAt)))
  const said = written.map((message) => ({ ...message, userType: message.userType as Party }))
  const waits = (seat: Party) => {
    const own = Math.max(0, ...said.filter((message) => message.userType === seat).map((message) => message.seq))
    return said.some((message) => message.seq > own && turnOf(talk, message).to.includes(seat))
  }
  return seats.filter((seat) => !waits(seat))
}
