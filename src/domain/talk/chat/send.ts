import { eq } from 'drizzle-orm'
import { attachImages } from '#domain/base/image/attach.ts'
import { assignByAnswering } from '#domain/deal/negotiation/assignment.ts'
import { refuseBlocked } from '#domain/deal/negotiation/block-rule.ts'
import { countingRefusals } from '#domain/deal/negotiation/contact-guard.ts'
import { start } from '#domain/deal/negotiation/moves.ts'
import { isClosed, mayTakePart } from '#domain/deal/negotiation/policy.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { refuseRestricted } from '#domain/people/measure/measures.ts'
import { UNFILLED, unfilledIn } from '#domain/talk/reply-template/placeholders.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, wrongState } from '#platform/errors.ts'
import { type Awaiting, awaiting, type Existing, existing } from '#platform/http/serve.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Chat, SendMessage } from './contract.ts'
import { notifyDayWord } from './day-message.ts'
import { MessageType } from './enumerations.ts'
import { attachFiles } from './files/attach.ts'
import type { HeldAnswer } from './held-contract.ts'
import { findPending, holdMessage } from './hold.ts'
import { presentChats } from './present.ts'
import { requireQuotable } from './quotes.ts'
import { receiverOf } from './receiver.ts'
import { admit } from './screen-message.ts'
import type { ChatRow } from './table.ts'
import { chat, chatColumns } from './table.ts'
import { writeMessage } from './write.ts'

/**
 * Sends a message in a negotiation. Sending the same message again returns the first; the seller's first message starts the negotiation.
 * Messages with contact details may be held for review.
 */
export async function createChat(ctx: Ctx, input: SendMessage): Promise<Chat | Existing<Chat> | Awaiting<HeldAnswer>> {
  return countingRefusals(ctx, () => sendWithin(ctx, input))
}

/** As part of a larger action: a refusal rolls it back, together with the counts. */
export async function sendWithin(ctx: Ctx, input: SendMessage): Promise<Chat | Existing<Chat> | Awaiting<HeldAnswer>> {
  const sender = requireMember(ctx)
  await limit(ctx, limits.messages, sender.id)
  return transact(ctx, (ctx) => say(ctx, sender, input))
}

async function say(ctx: Ctx, sender: Member, input: SendMessage) {
  const found = await visibleNegotiation(ctx, input.negotiationID)
  const mayStart = found.status === TradeStatus.active && sender.id === found.sellerID
  if (mayStart) await lockRow(ctx, estate, found.estateID)
  const talk = await lockNegotiation(ctx, found.id)
  const first = await findFirst(ctx, input.id)
  if (first) return existing(await again(ctx, first, input, sender))
  const waiting = await findPending(ctx, input, sender)
  if (waiting) return awaiting(waiting)
  if (!mayTakePart(sender, talk)) throw forbidden('この商談では、運営が売主に代わってご連絡します。')
  if (isClosed(talk)) throw wrongState(talk.status, 'この商談は終了しているため、メッセージを送れません。')
  requireFilled(input.message)
  const receiver = await receiverOf(ctx, talk, sender, input.receiverID ?? null)
  await refuseUnheard(ctx, talk, sender, receiver)
  const quoteID = await requireQuotable(ctx, talk.id, input.quoteID ?? null)
  const pictures = await attachImages(ctx, input.imagePaths, 'chat')
  const files = await attachFiles(ctx, input)
  const admitted = await admit(ctx, talk, {
    ...{ sender, receiver, input, fileNames: files.map(({ name }) => name) },
    showsQR: pictures.some(({ showsQR }) => showsQR),
  })
  if (admitted.held) return awaiting(await holdMessage(ctx, talk, { sender, input, findings: admitted.findings, quoteID }))
  if (mayStart && talk.status === TradeStatus.active) await start(ctx, talk)
  const row = await writeMessage(ctx, talk, {
    id: input.id,
    sender,
    receiver,
    messageType: pictures.length + files.length > 0 ? MessageType.image : MessageType.text,
    message: input.message,
    imagePaths: input.imagePaths,
    quoteID,
    noReply: input.noReply ?? false,
  })
  await notifyDayWord(ctx, talk, sender, input.message)
  await assignByAnswering(ctx, talk, sender)
  return present(ctx, row)
}

/**
 * A restricted member cannot write to the other side. If either has blocked the other, neither can write before a contract. Messages to and
 * from operators always pass.
 */
async function refuseUnheard(ctx: Ctx, talk: NegotiationRow, sender: Member, receiver: { id: string } | null) {
  if (receiver?.id === talk.adminID) return
  await refuseRestricted(ctx, sender.id, 'send')
  if (BEFORE_AGREEMENT.includes(talk.status) && !isOperator(sender))
    await refuseBlocked(ctx, sender.id, sender.id === talk.buyerID ? talk.sellerID : talk.buyerID)
}

async function findFirst(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select(chatColumns).from(chat).where(eq(chat.id, id))
  return row
}

async function again(ctx: Ctx, first: ChatRow, input: SendMessage, sender: Member) {
  const same = first.negotiationID === input.negotiationID && first.senderID === sender.id && first.message === input.message
  if (!same) throw conflict('id-taken', 'このメッセージのIDはすでに別のメッセージに使われています。')
  return present(ctx, first)
}

/** Placeholders must be filled in before sending. */
function requireFilled(message: string) {
  const left = unfilledIn(message)
  if (left.length > 0) throw invalid({ message: UNFILLED(left) })
}

async function present(ctx: Ctx, row: ChatRow): Promise<Chat> {
  const [presented] = await presentChats(ctx, [row])
  return presented as Chat // one row in, one entity out
}
