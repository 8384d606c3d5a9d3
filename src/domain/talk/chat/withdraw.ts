import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { isClosed, mayTakePart } from '#domain/deal/negotiation/policy.ts'
import { publishChange } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { setPreview, WITHDRAWN } from '#domain/deal/negotiation/seats.ts'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { conflict, forbidden, wrongState } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { followWords, forgetAsked } from './asked.ts'
import type { Chat } from './contract.ts'
import { MessageType, WITHDRAW_SECONDS } from './enumerations.ts'
import { chats } from './queries.ts'
import { type ChatRow, chat, chatColumns } from './table.ts'
import { turnOf } from './turn.ts'

/** Withdraws the caller's recent message: hidden for both sides, keeping its number and place; it no longer needs an answer. */
export async function withdrawMessage(ctx: Ctx, id: string): Promise<Chat> {
  const me = requireMember(ctx)
  const { negotiationID } = await chats.one(ctx, id)
  return transact(ctx, async (ctx) => {
    const talk = await lockNegotiation(ctx, negotiationID)
    const [row] = await ctx.db.select(chatColumns).from(chat).where(eq(chat.id, id))
    if (!row || row.senderID !== me.id || row.systemFlag || row.messageType > MessageType.image)
      throw forbidden('取り消せるのは、自分が送ったメッセージだけです。')
    if (row.coverID) throw conflict('message-covered', '運営が非表示にしたメッセージです。取り消すことはできません。')
    if (row.coveredAt) return chats.one(ctx, id)
    if (!mayTakePart(me, talk)) throw forbidden('この商談では、運営が売主に代わってご連絡します。')
    if (isClosed(talk)) throw wrongState(talk.status, 'この商談は終了しているため、取り消せません。')
    const now = ctx.clock.now()
    if (now.getTime() - row.createdAt.getTime() > WITHDRAW_SECONDS * 1000)
      throw conflict('too-late', '送信から1分を過ぎたため、取り消せません。訂正のメッセージをお送りください。')
    await ctx.db.update(chat).set({ coveredAt: now, searchWords: '' }).where(eq(chat.id, id))
    await setPreview(ctx, row, WITHDRAWN, Object.values(UserType))
    await giveTurnBack(ctx, talk, row)
    await (row.userType === UserType.admin ? followWords : forgetAsked)(ctx, talk)
    await record(ctx, 'message.withdraw', { kind: 'chat', id })
    await publishChange(ctx, talk, { buyer: row.buyerReads, seller: row.sellerReads }, 'chat', row.seq)
    return chats.one(ctx, id)
  })
}

/** Only for the last message: its readers no longer need to answer, and the turn returns to the side that had it before. */
async function giveTurnBack(ctx: Ctx, talk: NegotiationRow, row: ChatRow) {
  if (talk.lastSeq !== row.seq) return
  const sender = row.userType as Party
  const ofTalk = and(eq(seat.negotiationID, talk.id), ne(seat.party, UserType.admin satisfies Party))
  await ctx.db
    .update(seat)
    .set({ waitingSince: null })
    .where(and(ofTalk, eq(seat.waitingSince, row.createdAt)))
  const [before] = await ctx.db
    .select(chatColumns)
    .from(chat)
    .where(and(eq(chat.negotiationID, talk.id), lt(chat.seq, row.seq), isNull(chat.coveredAt), eq(chat.systemFlag, false)))
    .orderBy(desc(chat.seq))
    .limit(1)
  if (!before) return
  const asked = turnOf(talk, {
    ...before,
    userType: before.userType as Party,
  })
  if (asked.to.includes(sender))
    await ctx.db
      .update(seat)
      .set({ waitingSince: sql`coalesce(${seat.waitingSince}, ${before.createdAt})` })
      .where(and(ofTalk, eq(seat.party, sender)))
}
