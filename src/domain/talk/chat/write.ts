import { eq, sql } from 'drizzle-orm'
import { type Party, parties } from '#domain/deal/negotiation/enumerations.ts'
import { audienceOf } from '#domain/deal/negotiation/policy.ts'
import { publishChange } from '#domain/deal/negotiation/publish.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { ONLY_FILES, recordMessage, type Turn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import { laterAccountsOf } from '#domain/people/user/merged.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { followAnswer } from './asked.ts'
import { seatsWithDuties } from './duties.ts'
import { type CardKind, MessageType } from './enumerations.ts'
import type { ChatRow } from './table.ts'
import { chat, chatColumns } from './table.ts'
import { turnOf } from './turn.ts'
import { seatsDone } from './unanswered.ts'

export interface Sender {
  id: string
  name: string
  userType: Party
}
interface Words {
  /** Given by the client; absent for system messages. */
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
 * Writes a message into a negotiation whose row is locked by this transaction: assigns its number, stores its readers, updates their seats'
 * counters, and publishes it to them only. All inserts into the table go through here.
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
      searchWords: normalizeText(message),
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
  const turn = await besideDuties(
    ctx,
    talk,
    sender.userType,
    turnOf(talk, { userType: sender.userType, messageType, receiverID, systemFlag, noReply }),
  )
  await recordMessage(ctx, talk.id, {
    seq,
    at: now,
    messageType,
    // With neither text nor pictures, it consists only of files.
    message: message || (words.imagePaths?.length ? '' : ONLY_FILES),
    userType: sender.userType,
    senderName: sender.name,
    systemFlag,
    audience,
    turn,
    doneBy: doerOf(ctx, talk),
  })
  if (sender.userType === UserType.admin && !systemFlag) await followAnswer(ctx, talk, seq)
  await publishChange(ctx, talk, audience, 'chat', seq)
  return row
}

/** A side with something else due keeps its turn, whatever it writes; a payment answers none of the messages to its payer. */
async function besideDuties(ctx: Ctx, talk: NegotiationRow, writer: Party, turn: Turn): Promise<Turn> {
  if (turn.from.length === 0) return turn
  const busy = await seatsWithDuties(ctx, talk)
  const from = turn.from.filter((side) => !busy.includes(side))
  const [own, others] = [from.filter((side) => side === writer), from.filter((side) => side !== writer)]
  return { ...turn, from: [...own, ...(await seatsDone(ctx, talk, others))] }
}

/** Writes a system message to everyone in the negotiation, or to one participant. */
export async function writeSystemMessage(ctx: Ctx, negotiationID: string, message: string, receiverID?: string): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const receiver = receiverID === undefined ? null : await participant(ctx, talk, receiverID)
  await writeMessage(ctx, talk, { sender: await operator(ctx), receiver, messageType: MessageType.text, message, systemFlag: true })
}

interface SharedCard {
  cardKind: CardKind
  /** The subject of the card, which is rebuilt from it at every reading. */
  relationID: string
  /** The card as a sentence, for previews and clients without cards. */
  message: string
}

/** Writes a system message that everyone in the negotiation sees as a card. */
export async function writeSharedCard(ctx: Ctx, negotiationID: string, { message, ...about }: SharedCard): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const words = { receiver: null, messageType: MessageType.text, message, systemFlag: true }
  await writeMessage(ctx, talk, { sender: await operator(ctx), ...words, ...about })
}

export interface PartyCard {
  negotiationID: string
  messageType: Exclude<MessageType, typeof MessageType.text | typeof MessageType.image>
  /** The requester of the card's subject: besides operators only they can read it. */
  receiverID: string
  relationID: string
  message: string
  /** True when the requester took the action; otherwise it is a system message. */
  byReceiver?: boolean
}

export async function writeCard(
  ctx: Ctx,
  { negotiationID, messageType, receiverID, relationID, message, byReceiver }: PartyCard,
): Promise<void> {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  const receiver = await participant(ctx, talk, receiverID)
  const sender = byReceiver ? receiver : await operator(ctx)
  await writeMessage(ctx, talk, { sender, receiver, messageType, message, relationID, systemFlag: true })
}

/** The system account, as sender. */
async function operator(ctx: Ctx): Promise<Sender> {
  const id = ctx.config.adminUserID
  const [row] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, id))
  return { id, name: row?.name ?? parties[UserType.admin], userType: UserType.admin }
}

/** The party with this account, or with the one it was merged into: payments stay with the former account. */
async function participant(ctx: Ctx, talk: NegotiationRow, id: string): Promise<Sender> {
  const found = partyOf(talk, id) ?? (await laterAccountsOf(ctx.db, id)).map((later) => partyOf(talk, later)).find(Boolean)
  if (!found) throw new Error(`${id} is not a party of the negotiation ${talk.id}.`)
  return found
}

/** The party that acts now: its own actions are not news to it. */
const doerOf = ({ viewer }: Ctx, talk: NegotiationRow): Party | undefined =>
  viewer.kind === 'member' ? (isOperator(viewer) ? UserType.admin : partyOf(talk, viewer.id)?.userType) : undefined

function partyOf(talk: NegotiationRow, id: string): Sender | undefined {
  if (id === talk.buyerID) return { id, name: talk.buyerName, userType: UserType.buyer }
  if (id === talk.sellerID) return { id, name: talk.sellerName, userType: UserType.seller }
}

async function nextSeq(ctx: Ctx, id: string, sentAt: Date | undefined): Promise<number> {
  const [row] = await ctx.db
    .update(negotiation)
    .set({ lastSeq: sql`${negotiation.lastSeq} + 1`, ...(sentAt && { lastWordAt: sentAt }) })
    .where(eq(negotiation.id, id))
    .returning({ seq: negotiation.lastSeq })
  if (!row) throw new Error(`The negotiation ${id} is gone.`)
  return row.seq
}
