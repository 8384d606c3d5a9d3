import { and, type Column, eq, inArray, ne, sql } from 'drizzle-orm'
import { workBetween } from '#domain/base/words/working-time.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireMember } from '#platform/viewer.ts'
import { answer } from './answer-table.ts'
import type { Party } from './enumerations.ts'
import type { Audience } from './policy.ts'
import { negotiationSeat as seat } from './table.ts'

export const PREVIEW_LENGTH = 80
/** Preview of a message with only pictures. */
export const WITHOUT_WORDS = '画像を送りました'
export const ONLY_FILES = 'ファイルを送りました'
/** Preview of a message withdrawn by its sender. */
export const WITHDRAWN = '取り消されたメッセージ'
/** Preview, for both sides, of a message hidden by the operators. */
export const HIDDEN_PREVIEW = '運営が非表示にしたメッセージ'
const UNSETTLE_MS = 10 * 60_000
const OWN_SEND_AT = {
  [UserType.admin]: 'adminLastSendAt',
  [UserType.seller]: 'sellerLastSendAt',
  [UserType.buyer]: 'buyerLastSendAt',
} as const

export const setSeats = (ctx: Ctx, negotiationID: string) =>
  ctx.db.insert(seat).values(Object.values(UserType).map((party) => ({ negotiationID, party })))

export interface NewMessage {
  seq: number
  at: Date
  messageType: number
  message: string
  userType: Party
  senderName: string
  systemFlag: boolean
  audience: Audience
  /** The parties that answered, and those now expected to answer. */
  turn: Turn
  /** The party whose own action a system message tells of, if it is one. */
  doneBy?: Party | undefined
}
export interface Turn {
  from: readonly Party[]
  to: readonly Party[]
}

/** Updates the seats that can read a new message: newest message, unread count, turn. */
export async function recordMessage(ctx: Ctx, negotiationID: string, noted: NewMessage): Promise<void> {
  const { seq, at: now, messageType, message, userType, senderName, systemFlag, turn, doneBy = userType } = noted
  const isOthers = sql`${seat.party} <> ${userType}`
  const isDone = sql`${seat.party} = ${doneBy} and ${seat.unreadCount} + ${seat.unreadCards} = 0`
  const oneMore = (counted: Column) => sql`${counted} + case when ${isOthers} then 1 else 0 end`
  await ctx.db
    .update(seat)
    .set({
      newestSeq: seq,
      lastSendAt: now,
      lastMessage: { seq, messageType, message: previewOf(message), userType, senderName },
      // System messages are mailed separately. Nobody has to read what they did themselves, unless something unread stands before it.
      ...(systemFlag
        ? {
            unreadCards: sql`case when ${isDone} then 0 else ${oneMore(seat.unreadCards)} end`,
            readSeq: sql`case when ${isDone} then ${seq} else ${seat.readSeq} end`,
          }
        : {
            unreadCount: oneMore(seat.unreadCount),
            unreadSince: sql`case when ${isOthers} then coalesce(${seat.unreadSince}, ${now}) else ${seat.unreadSince} end`,
            chatStartFlag: true,
            [OWN_SEND_AT[userType]]: now,
            ...AWAKE,
          }),
      ...(turn.to.includes(UserType.admin) && { askedSeq: sql`case when ${isAskedAnew} then ${seq} else ${seat.askedSeq} end` }),
      waitingSince: waitingAfter(withoutAnswers(turn), now),
    })
    .where(and(eq(seat.negotiationID, negotiationID), inArray(seat.party, sidesOf(noted.audience))))
}

/** Changes the preview of a message for these sides, if it is still their newest. */
export async function setPreview(
  ctx: Ctx,
  { negotiationID, seq }: { negotiationID: string; seq: number },
  words: string,
  sides: readonly Party[],
): Promise<void> {
  await ctx.db
    .update(seat)
    .set({ lastMessage: sql`jsonb_set(${seat.lastMessage}, '{message}', to_jsonb(${previewOf(words)}::text))` })
    .where(and(eq(seat.negotiationID, negotiationID), inArray(seat.party, [...sides]), sql`(${seat.lastMessage}->>'seq')::int = ${seq}`))
}

/** The oldest message of a member that waits for the operators. */
export interface WaitingMessage {
  seq: number
  at: Date
}

/** Records the answer to a member who has waited for the operators since then. */
export async function noteAnswer(ctx: Ctx, negotiationID: string, { seq, since }: { seq: number; since: Date }): Promise<void> {
  const now = ctx.clock.now()
  const [earlier] = await ctx.db.select({ seq: answer.seq }).from(answer).where(eq(answer.negotiationID, negotiationID)).limit(1)
  await ctx.db.insert(answer).values({
    ...{ negotiationID, seq, by: requireMember(ctx).id, waitingSince: since, at: now, first: !earlier },
    minutes: Math.round(workBetween(since, now, setting(ctx, 'calendar')) / 60_000),
  })
}

/**
 * Passes the turn between the two sides without a message: the other has to answer an action. The operators wait for messages only: their
 * tasks are in the queue of each kind.
 */
export async function handOverTurn(ctx: Ctx, negotiationID: string, turn: Turn): Promise<void> {
  await ctx.db
    .update(seat)
    .set({ waitingSince: waitingAfter(turn, ctx.clock.now()) })
    .where(and(eq(seat.negotiationID, negotiationID), ne(seat.party, UserType.admin satisfies Party)))
}

/** For the operators: the message now waiting for them, or none. */
export async function setWaitingMessage(ctx: Ctx, negotiationID: string, asked: WaitingMessage | null): Promise<void> {
  await ctx.db
    .update(seat)
    .set({ waitingSince: asked?.at ?? null, askedSeq: asked?.seq ?? null })
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.admin satisfies Party)))
}

/** In a finished negotiation no answer is expected. */
export async function endTurns(ctx: Ctx, negotiationID: string): Promise<void> {
  await ctx.db
    .update(seat)
    .set({ waitingSince: null, askedSeq: null, ...AWAKE })
    .where(eq(seat.negotiationID, negotiationID))
}

type Settled = Pick<typeof seat.$inferSelect, 'settledAt' | 'settledSeq' | 'newestSeq' | 'waitingSince'>
/** Until when a side can undo that its message needs no answer: for ten minutes, and before any later message. */
export const unsettleUntil = ({ settledAt, settledSeq, newestSeq, waitingSince }: Settled): Date | null =>
  settledAt && settledSeq === newestSeq && !waitingSince ? new Date(settledAt.getTime() + UNSETTLE_MS) : null

/** Parties that can read a message: always the operators. */
export const sidesOf = ({ buyer, seller }: Audience): Party[] => [
  UserType.admin,
  ...(seller ? [UserType.seller] : []),
  ...(buyer ? [UserType.buyer] : []),
]

const previewOf = (message: string) => [...message].slice(0, PREVIEW_LENGTH).join('') || WITHOUT_WORDS

const waitingAfter = ({ from, to }: Turn, now: Date) =>
  sql`case when ${anyOf(to)} then coalesce(${seat.waitingSince}, ${now}) when ${anyOf(from)} then null else ${seat.waitingSince} end`

/** Values that end a snooze. */
export const AWAKE = { snoozedUntil: null, snoozeNote: null }

/** Whether an operator's answer ends a wait depends on its readers, so it is looked up. */
const withoutAnswers = ({ from, to }: Turn): Turn => ({ from: from.filter((side) => side !== UserType.admin), to })

const isAskedAnew = sql`${seat.party} = ${UserType.admin} and ${seat.waitingSince} is null`

const anyOf = (sides: readonly Party[]) => (sides.length > 0 ? inArray(seat.party, [...sides]) : sql`false`)
