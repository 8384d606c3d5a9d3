import { eq, sql } from 'drizzle-orm'
import { seatsWithDeeds } from '#domain/deal/deal-plan/deeds.ts'
import { type Party, parties } from '#domain/deal/negotiation/enumerations.ts'
import { audienceOf } from '#domain/deal/negotiation/policy.ts'
import { publishChange } from '#domain/deal/negotiation/publish.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { ONLY_FILES, recordMessage, type Turn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { foldWords } from '#domain/market/listing/words.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { followAnswer } from './asked.ts'
import { type CardKind, MessageType } from './enumerations.ts'
import type { ChatRow } from './table.ts'
import { chat, chatColumns } from './table.ts'
import { turnOf } from './turn.ts'

export interface Sender {
  id: string
  name: string
  userType: Party
}
interface Words {
  /** The client's; without one the house writes. */
  id?: string
  sender: Sender
  receiver: { id: string; name: string } | null
  messageType: MessageType
  message: string
  imagePaths?: string[]
  quoteID?: string | null
  noReply?: boolean
  relationID?: string
  cardKind?: CardKind
  systemFlag?: boolean
}

/**
 * Writes a message into a talk whose row is locked by this transaction: numbered, kept with its readers, counted at their seats, and told
 * live to them alone. There is no other way into the table.
 */
export async function writeMessage(ctx: Ctx, talk: NegotiationRow, words: Words): Promise<ChatRow> {
  const { sender, receiver, messageType, message, systemFlag = false, noReply = false } = words
  const receiverID = receiver?.id ?? null
  const audience = audienceOf(talk, { senderID: sender.id, receiverID })
  const now = ctx.clock.now()
  const seq = await nextSeq(ctx, talk.id, systemFlag ? undefined : now)
  const [row] = await ctx.db
    .insert(chat)
    .values({
      id: words.id ?? newID(),
      negotiationID: talk.id,
      seq,
      senderID: sender.id,
      senderName: sender.name,
      userType: sender.userType,
      receiverID,
      receiverName: receiver?.name ?? null,
      messageType,
      message,
      imagePaths: words.imagePaths ?? [],
      quoteID: words.quoteID ?? null,
      noReply,
      searchWords: foldWords(message),
      relationID: words.relationID ?? null,
      cardKind: words.cardKind ?? null,
      systemFlag,
      buyerReads: audience.buyer,
      sellerReads: audience.seller,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: chat.id })
    .returning(chatColumns)
  if (!row) throw conflict('id-taken', 'このメッセージのIDはすでに使われています。')
  const turn = await besideDeeds(ctx, talk, turnOf(talk, { userType: sender.userType, messageType, receiverID, systemFlag, noReply }))
  await recordMessage(ctx, talk.id, {
    seq,
    messageType,
    // What has neither words nor pictures is nothing but files.
    message: message || (words.imagePaths?.length ? '' : ONLY_FILES),
    userType: sender.userType,
    senderName: sender.name,
    systemFlag,
    audience,
    turn,
  })
  if (sender.userType === UserType.admin && !systemFlag) await followAnswer(ctx, talk, seq)
  await publishChange(ctx, talk, audience, 'chat', seq)
  return row
}

/** Whichever side has something to do by the plan is waited for still, whatever it says. */
async function besideDeeds(ctx: Ctx, talk: NegotiationRow, turn: Turn): Promise<Turn> {
  if (turn.from.length === 0) return turn
  const busy = await seatsWithDeeds(ctx, talk)
  return { ...turn, from: turn.from.filter((side) => !busy.includes(side)) }
}

/** The house speaks: to the whole talk, or to one of its participants. */
export async function writeSystemMessage(ctx: Ctx, negotiationID: string, message: string, receiverID?: string): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const receiver = receiverID === undefined ? null : participant(talk, receiverID)
  await writeMessage(ctx, talk, { sender: await operator(ctx), receiver, messageType: MessageType.text, message, systemFlag: true })
}

interface SharedCard {
  cardKind: CardKind
  /** What the card speaks of: it is built from that, anew at every reading. */
  relationID: string
  /** The same in a sentence, for previews and for those who do not see cards. */
  message: string
}

/** The house tells everyone in the talk of something that they look at as a card. */
export async function writeSharedCard(ctx: Ctx, negotiationID: string, { message, ...about }: SharedCard): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const words = { receiver: null, messageType: MessageType.text, message, systemFlag: true }
  await writeMessage(ctx, talk, { sender: await operator(ctx), ...words, ...about })
}

export interface PartyCard {
  negotiationID: string
  messageType: Exclude<MessageType, typeof MessageType.text | typeof MessageType.image>
  /** The requester of what the card speaks of: nobody else but the operators ever reads it. */
  receiverID: string
  relationID: string
  message: string
  /** True when the requester did what the card tells; otherwise the house writes it. */
  byReceiver?: boolean
}

export async function writeCard(
  ctx: Ctx,
  { negotiationID, messageType, receiverID, relationID, message, byReceiver }: PartyCard,
): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const receiver = participant(talk, receiverID)
  const sender = byReceiver ? receiver : await operator(ctx)
  await writeMessage(ctx, talk, { sender, receiver, messageType, message, relationID, systemFlag: true })
}

/** The account in whose name the house writes. */
async function operator(ctx: Ctx): Promise<Sender> {
  const id = ctx.config.adminUserID
  const [row] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, id))
  return { id, name: row?.name ?? parties[UserType.admin], userType: UserType.admin }
}

function participant(talk: NegotiationRow, id: string): Sender {
  if (id === talk.buyerID) return { id, name: talk.buyerName, userType: UserType.buyer }
  if (id === talk.sellerID) return { id, name: talk.sellerName, userType: UserType.seller }
  throw new Error(`${id} is no party of the negotiation ${talk.id}.`)
}

async function nextSeq(ctx: Ctx, id: string, saidAt: Date | undefined): Promise<number> {
  const [row] = await ctx.db
    .update(negotiation)
    .set({ lastSeq: sql`${negotiation.lastSeq} + 1`, ...(saidAt && { lastWordAt: saidAt }) })
    .where(eq(negotiation.id, id))
    .returning({ seq: negotiation.lastSeq })
  if (!row) throw new Error(`The negotiation ${id} is gone.`)
  return row.seq
}
