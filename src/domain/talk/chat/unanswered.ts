import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { chat } from './table.ts'
import { turnOf } from './turn.ts'

/**
 * The seats whose turn ends by an act on a begun subject: those without a message that they have still to answer. A side that begins a subject
 * replies with it to what it was last told.
 */
export async function seatsDone(ctx: Ctx, talk: NegotiationRow, seats: readonly Party[]): Promise<Party[]> {
  if (seats.length === 0) return []
  const { userType, messageType, receiverID, systemFlag, noReply } = chat
  // Messages from before a seat began to wait were settled otherwise: by the operators in its place, or as 返信不要.
  const open = await ctx.db
    .select({ party: seat.party, seq: chat.seq, userType, messageType, receiverID, systemFlag, noReply })
    .from(seat)
    .innerJoin(chat, and(eq(chat.negotiationID, seat.negotiationID), gte(chat.createdAt, seat.waitingSince)))
    .where(and(eq(seat.negotiationID, talk.id), inArray(seat.party, [...seats]), eq(systemFlag, false), isNull(chat.coveredAt)))
  const waits = (party: Party) => {
    const seen = open.filter((message) => message.party === party).map((message) => ({ ...message, userType: message.userType as Party }))
    const own = Math.max(0, ...seen.filter((message) => message.userType === party).map(({ seq }) => seq))
    return seen.some((message) => message.seq > own && turnOf(talk, message).to.includes(party))
  }
  return seats.filter((party) => !waits(party))
}
