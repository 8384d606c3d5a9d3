import { and, eq, inArray, sql } from 'drizzle-orm'
import { MessageType } from '#domain/chat/enumerations.ts'
import { workBetween } from '#domain/working-time.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireMember } from '#platform/viewer.ts'
import { answer } from './answer-table.ts'
import type { Party } from './enumerations.ts'
import type { Audience } from './policy.ts'
import { negotiationSeat as seat } from './table.ts'

export const PREVIEW_LENGTH = 80
/** The preview of a message that is nothing but pictures. */
export const WITHOUT_WORDS = '画像を送りました'
export const ONLY_FILES = 'ファイルを送りました'
/** And of one that its sender took back. */
export const WITHDRAWN = '取り消されたメッセージ'
/** And, for both sides, of one that the operators covered. */
export const COVERED_PREVIEW = '運営が非表示にしたメッセージ'
const OWN_SEND_AT = {
  [UserType.admin]: 'adminLastSendAt',
  [UserType.seller]: 'sellerLastSendAt',
  [UserType.buyer]: 'buyerLastSendAt',
} as const

export const setSeats = (ctx: Ctx, negotiationID: string) =>
  ctx.db.insert(seat).values(Object.values(UserType).map((party) => ({ negotiationID, party })))

export interface NewMessage {
  seq: number
  messageType: number
  message: string
  userType: Party
  senderName: string
  systemFlag: boolean
  audience: Audience
  /** Whose answer it is, and whose answer it asks for. */
  turn: Turn
}
export interface Turn {
  from: readonly Party[]
  to: readonly Party[]
}

/** Tells the sides that read a new message of it: what is newest, what is unread, whose turn it is. */
export async function recordMessage(ctx: Ctx, negotiationID: string, noted: NewMessage): Promise<void> {
  const now = ctx.clock.now()
  const { seq, messageType, message, userType, senderName, systemFlag, turn } = noted
  if (userType === UserType.admin && !systemFlag && turn.from.includes(UserType.admin)) await noteAnswer(ctx, negotiationID, seq)
  const isOthers = sql`${seat.party} <> ${userType}`
  // A card has a letter of its own.
  const deservesLetter = messageType <= MessageType.image
  await ctx.db
    .update(seat)
    .set({
      newestSeq: seq,
      lastSendAt: now,
      lastMessage: { seq, messageType, message: previewOf(message), userType, senderName },
      unreadCount: sql`${seat.unreadCount} + case when ${isOthers} then 1 else 0 end`,
      ...(deservesLetter && {
        unreadSince: sql`case when ${isOthers} then coalesce(${seat.unreadSince}, ${now}) else ${seat.unreadSince} end`,
      }),
      ...(!systemFlag && { chatStartFlag: true, [OWN_SEND_AT[userType]]: now }),
      waitingSince: waitingAfter(turn, now),
      ...(systemFlag ? asideAfter(turn) : AWAKE),
    })
    .where(and(eq(seat.negotiationID, negotiationID), inArray(seat.party, sidesOf(noted.audience))))
}

/** What these sides read of a message in their lists, as long as it is their newest. */
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

/** Somebody waited for the operators, and this is what they hear. Before the seat forgets since when. */
async function noteAnswer(ctx: Ctx, negotiationID: string, seq: number): Promise<void> {
  const [ours] = await ctx.db
    .select({ waitingSince: seat.waitingSince })
    .from(seat)
    .where(and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.admin)))
  if (!ours?.waitingSince) return
  const now = ctx.clock.now()
  const [earlier] = await ctx.db.select({ seq: answer.seq }).from(answer).where(eq(answer.negotiationID, negotiationID)).limit(1)
  await ctx.db.insert(answer).values({
    ...{ negotiationID, seq, by: requireMember(ctx).id, waitingSince: ours.waitingSince, at: now, first: !earlier },
    minutes: Math.round(workBetween(ours.waitingSince, now, setting(ctx, 'calendar')) / 60_000),
  })
}

/** Moves the turn without a message: something was done that the other side answers with a deed. */
export async function passTurn(ctx: Ctx, negotiationID: string, turn: Turn): Promise<void> {
  await ctx.db
    .update(seat)
    .set({ waitingSince: waitingAfter(turn, ctx.clock.now()), ...asideAfter(turn) })
    .where(eq(seat.negotiationID, negotiationID))
}

/** The sides that read a message: the operators always do. */
export const sidesOf = ({ buyer, seller }: Audience): Party[] => [
  UserType.admin,
  ...(seller ? [UserType.seller] : []),
  ...(buyer ? [UserType.buyer] : []),
]

const previewOf = (message: string) => [...message].slice(0, PREVIEW_LENGTH).join('') || WITHOUT_WORDS

const waitingAfter = ({ from, to }: Turn, now: Date) =>
  sql`case when ${anyOf(to)} then coalesce(${seat.waitingSince}, ${now}) when ${anyOf(from)} then null else ${seat.waitingSince} end`

/** Put aside no longer. */
export const AWAKE = { snoozedUntil: null, snoozeNote: null }

/** What somebody waits for anew is put aside no longer. */
const asideAfter = ({ to }: Turn) => ({
  snoozedUntil: sql`case when ${anyOf(to)} then null else ${seat.snoozedUntil} end`,
  snoozeNote: sql`case when ${anyOf(to)} then null else ${seat.snoozeNote} end`,
})

const anyOf = (sides: readonly Party[]) => (sides.length > 0 ? inArray(seat.party, [...sides]) : sql`false`)
