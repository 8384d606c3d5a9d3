import { and, asc, type Column, eq, gt, gte, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Party, Side } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { noteAnswer, setWaitingMessage, type WaitingMessage } from '#domain/deal/negotiation/seats.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { MessageType, type WhyOffice } from './enumerations.ts'
import { chat } from './table.ts'
import { turnOf, whyOffice } from './turn.ts'

/** 返信待ち: messages of members that the operators have to answer, and have not answered yet. */

/**
 * After an operator's message: the messages it answers no longer wait; those its author had not read still do. The negotiation is locked.
 */
export async function followAnswer(ctx: Ctx, talk: NegotiationRow, seq: number): Promise<void> {
  const ours = await seatOf(ctx, talk.id)
  if (!ours?.waitingSince) return
  const left = await firstUnanswered(ctx, talk, ours.askedSeq ?? 0)
  if (left && left.seq === ours.askedSeq) return
  await noteAnswer(ctx, talk.id, { seq, since: ours.waitingSince })
  await setWaitingMessage(ctx, talk.id, left)
}

/** A hidden message needs no answer any more. The negotiation is locked. */
export async function forgetAsked(ctx: Ctx, talk: NegotiationRow): Promise<void> {
  const ours = await seatOf(ctx, talk.id)
  if (ours?.waitingSince) await setWaitingMessage(ctx, talk.id, await firstUnanswered(ctx, talk, ours.askedSeq ?? 0))
}

/** An answer was hidden, or the operators took over the answering. The negotiation is locked. */
export async function followWords(ctx: Ctx, talk: NegotiationRow): Promise<void> {
  const ours = await seatOf(ctx, talk.id)
  await setWaitingMessage(ctx, talk.id, await firstUnanswered(ctx, talk, (ours?.settledSeq ?? 0) + 1))
}

async function seatOf({ db }: Ctx, negotiationID: string) {
  const [ours] = await db
    .select()
    .from(seat)
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.admin satisfies Party)))
  return ours
}

/** The first unanswered message from `from` on. Messages from before the end of a deal need no answer. */
async function firstUnanswered({ db }: Ctx, talk: NegotiationRow, from: number): Promise<WaitingMessage | null> {
  const later = alias(chat, 'later')
  const reads = sql`case when ${chat.userType} = ${UserType.buyer} then ${later.buyerReads} else ${later.sellerReads} end`
  // A message to everyone may also have been answered by the other side, before the operators spoke for it.
  const answers = or(
    eq(later.userType, UserType.admin),
    and(isNull(chat.receiverID), sql`${later.userType} <> ${chat.userType}`, isNull(later.receiverID)),
  )
  const messages = await db
    .select({
      ...{ seq: chat.seq, at: chat.createdAt, userType: chat.userType, messageType: chat.messageType },
      ...{ receiverID: chat.receiverID, systemFlag: chat.systemFlag, noReply: chat.noReply },
    })
    .from(chat)
    .where(
      and(
        eq(chat.negotiationID, talk.id),
        gte(chat.seq, from),
        ne(chat.userType, UserType.admin),
        ...isWords(chat),
        eq(chat.noReply, false),
        talk.completedAt ? gt(chat.createdAt, talk.completedAt) : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(and(eq(later.negotiationID, talk.id), gt(later.seq, chat.seq), ...isWords(later), answers, reads)),
        ),
      ),
    )
    .orderBy(asc(chat.seq))
  const first = messages.find((message) => turnOf(talk, { ...message, userType: message.userType as Party }).to.includes(UserType.admin))
  return first ? { seq: first.seq, at: first.at } : null
}

const isWords = (of: Record<'systemFlag' | 'messageType' | 'coveredAt', Column>): SQL[] => [
  eq(of.systemFlag, false),
  lte(of.messageType, MessageType.image),
  isNull(of.coveredAt),
]

export interface UnansweredMessage {
  why: WhyOffice
  userType: Side
  senderName: string
  message: string
}

/** The first waiting message of each negotiation, and why it waits for the operators. */
export async function waitingMessages(ctx: Ctx, talks: readonly { id: string; waitingSince: Date | null; askedSeq: number | null }[]) {
  const waiting = talks.flatMap(({ id, waitingSince, askedSeq }) => (waitingSince && askedSeq ? [{ id, askedSeq }] : []))
  if (waiting.length === 0) return new Map<string, UnansweredMessage>()
  const found = await ctx.db
    .select({ talk: negotiation, said: { ...chatWords } })
    .from(chat)
    .innerJoin(negotiation, eq(negotiation.id, chat.negotiationID))
    .where(
      inArray(
        sql`(${chat.negotiationID}, ${chat.seq})`,
        waiting.map(({ id, askedSeq }) => sql`(${id}, ${askedSeq}::int)`),
      ),
    )
  return new Map(
    found.flatMap(({ talk, said }) => {
      const userType = said.userType as Side
      const why = whyOffice(talk, { ...said, userType })
      // An invited seller may answer it as well; until then it stays here.
      return [[talk.id, { why: why ?? 'addressed', userType, senderName: said.senderName, message: said.message }] as const]
    }),
  )
}

const chatWords = {
  ...{ userType: chat.userType, senderName: chat.senderName, message: chat.message, messageType: chat.messageType },
  ...{ receiverID: chat.receiverID, systemFlag: chat.systemFlag, noReply: chat.noReply },
}
