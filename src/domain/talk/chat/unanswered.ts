import { and, eq, gte, inArray, isNull, max } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { MessageType } from './enumerations.ts'
import { chat } from './table.ts'
import { turnOf } from './turn.ts'

/**
 * The seats whose turn ends by an act on a begun subject: those without a message that they have still to answer. A side that begins a subject
 * replies with it to what it was last told. `answered` is the card that it acts on: the act also answers what the operator wrote after it.
 */
export async function seatsDone(
  ctx: Ctx,
  talk: NegotiationRow,
  seats: readonly Party[],
  { answered }: { answered?: number } = {},
): Promise<Party[]> {
  if (seats.length === 0) return []
  const { userType, messageType, receiverID, systemFlag, noReply } = chat
  // Messages from before a seat began to wait were settled otherwise: by the operators in its place, or as 返信不要.
  const open = await ctx.db
    .select({ party: seat.party, seq: chat.seq, userType, messageType, receiverID, systemFlag, noReply })
    .from(seat)
    .innerJoin(chat, and(eq(chat.negotiationID, seat.negotiationID), gte(chat.createdAt, seat.waitingSince)))
    .where(and(eq(seat.negotiationID, talk.id), inArray(seat.party, [...seats]), eq(systemFlag, false), isNull(chat.coveredAt)))
  const isAbout = (message: { seq: number; userType: number }) =>
    answered !== undefined && message.seq > answered && message.userType === UserType.admin
  const waits = (party: Party) => {
    const seen = open.filter((message) => message.party === party).map((message) => ({ ...message, userType: message.userType as Party }))
    const own = Math.max(0, ...seen.filter((message) => message.userType === party).map(({ seq }) => seq))
    return seen.some((message) => message.seq > own && !isAbout(message) && turnOf(talk, message).to.includes(party))
  }
  return seats.filter((party) => !waits(party))
}

/** The operator's newest quotation or bill for this person. */
export async function newestAsking(ctx: Ctx, { id }: Pick<NegotiationRow, 'id'>, receiverID: string): Promise<number | undefined> {
  const [card] = await ctx.db
    .select({ seq: max(chat.seq) })
    .from(chat)
    .where(
      and(
        ...[eq(chat.negotiationID, id), eq(chat.receiverID, receiverID), eq(chat.userType, UserType.admin)],
        inArray(chat.messageType, [MessageType.quotation, MessageType.invoice]),
      ),
    )
  return card?.seq ?? undefined
}
