import { and, eq, gt, ne } from 'drizzle-orm'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { settleRefusal } from '#domain/deal/negotiation/policy.ts'
import { type NegotiationRow, negotiations, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { AWAKE, unsettleUntil } from '#domain/deal/negotiation/seats.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { requireMember } from '#platform/viewer.ts'
import { seatsToAct } from './duties.ts'
import { chat } from './table.ts'
import { visibleChats } from './visible.ts'

type Seat = typeof seat.$inferSelect

/** No answer is needed: ends the turn of the caller's side without a message. */
export const settleNegotiation = (ctx: Ctx, id: string, { seq }: { seq: number }, ifMatch?: number) =>
  changeOwnSeat(ctx, id, ifMatch, async (ctx, { party, waitingSince, newestSeq }, talk) => {
    if (!waitingSince) return
    refuse(settleRefusal(requireMember(ctx), talk, await hasMoreToDo(ctx, talk)))
    if (await hasMessageSince(ctx, { id, party, seq })) throw conflict('newer-message', 'そのあとに新しいメッセージが届いています。')
    const settled = { settledAt: ctx.clock.now(), settledSeq: newestSeq, settledSince: waitingSince }
    await record(ctx, 'negotiation.settle', { kind: 'negotiation', id }, { seq: newestSeq })
    return { waitingSince: null, ...AWAKE, ...settled }
  })

export const unsettleNegotiation = (ctx: Ctx, id: string, ifMatch?: number) =>
  changeOwnSeat(ctx, id, ifMatch, async (ctx, ours) => {
    const { settledAt, settledSince, waitingSince } = ours
    if (waitingSince && !settledAt) return
    const until = unsettleUntil(ours)
    if (!until || ctx.clock.now() > until) throw conflict('too-late', '時間がたったか、新しいメッセージがあるため、元に戻せません。')
    await record(ctx, 'negotiation.unsettle', { kind: 'negotiation', id })
    return { waitingSince: settledSince, settledAt: null, settledSeq: null, settledSince: null }
  })

async function changeOwnSeat(
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  change: (ctx: Ctx, ours: Seat, talk: NegotiationRow) => Promise<Partial<Seat> | undefined>,
): Promise<Negotiation> {
  const me = requireMember(ctx)
  await visibleNegotiation(ctx, id)
  return transact(ctx, async (ctx) => {
    const talk = await lockRow(ctx, negotiation, id, ifMatch)
    refuse(settleRefusal(me, talk, false))
    const own = and(eq(seat.negotiationID, id), eq(seat.party, me.userType))
    const [ours] = await ctx.db.select().from(seat).where(own)
    const changed = await change(ctx, ours as Seat, talk) // a seat per party always exists
    if (changed) {
      await ctx.db.update(seat).set(changed).where(own)
      await ctx.platform.live.publish(ctx, [isOperator(me) ? OPERATORS : me.id], { kind: 'negotiation', id, seq: 0 })
    }
    return negotiations.one(ctx, id)
  })
}

/** Something of this member that no message settles: an answer, a step, a quotation. */
async function hasMoreToDo(ctx: Ctx, talk: NegotiationRow): Promise<boolean> {
  const { userType } = requireMember(ctx)
  if (userType === UserType.admin) return false
  const side = userType === UserType.seller ? 'seller' : 'buyer'
  const { own } = dealStanding(await negotiations.one(ctx, talk.id), side, ctx.clock.now())
  return own || (await seatsToAct(ctx, talk)).includes(userType)
}

/** Whether someone else wrote after that message, regardless of later system messages. */
async function hasMessageSince(ctx: Ctx, { id, party, seq }: { id: string; party: Party; seq: number }): Promise<boolean> {
  const since = and(eq(chat.negotiationID, id), gt(chat.seq, seq), ne(chat.userType, party), eq(chat.systemFlag, false), visibleChats(ctx))
  const messages = await ctx.db.select({ seq: chat.seq }).from(chat).where(since).limit(1)
  return messages.length > 0
}
