import './events.ts'
import { eq } from 'drizzle-orm'
import { detachImages } from '#domain/base/image/attach.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { addExceptions, countAccount } from '#domain/deal/negotiation/contact-guard.ts'
import { start } from '#domain/deal/negotiation/moves.ts'
import { isClosed } from '#domain/deal/negotiation/policy.ts'
import { publishPending } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { restrictedUntil } from '#domain/people/measure/measures.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { isAdmin, requireAdmin, viewerID } from '#platform/viewer.ts'
import { MessageType } from './enumerations.ts'
import { detachFiles, filesOf } from './files/attach.ts'
import type { HeldMessage } from './held-contract.ts'
import { PendingStatus } from './held-enumerations.ts'
import { hasAccount, holdsAccount } from './held-policy.ts'
import { heldMessages, knownPending } from './held-queries.ts'
import { pendingLife } from './held-state.ts'
import { heldMessage, type PendingMessageRow } from './held-table.ts'
import { nameIn, receiverOf } from './receiver.ts'
import { lastWords } from './screen-message.ts'
import { writeMessage } from './write.ts'

/** Delivers the message now in its sender's name: numbered, unread and notified like any other. */
export const deliverHeldMessage = (ctx: Ctx, id: string, ifMatch?: number): Promise<HeldMessage> =>
  decide(ctx, id, 'deliver', ifMatch, async (ctx, row, talk) => {
    if (isClosed(talk)) throw wrongState(talk.status, 'この商談は終了しているため、届けられません。')
    const files = (await filesOf(ctx, [id])).get(id) ?? []
    if (holdsAccount({ ...row, files }, await lastWords(ctx, talk.id, row.senderID, row.createdAt)))
      throw conflict(
        'account-found',
        '口座番号のような内容があるため、届けられません。「届けない」を選び、振込先のお知らせをご案内ください。',
      )
    const sender = { id: row.senderID, name: nameIn(talk, row.userType), userType: row.userType }
    const receiver = await receiverOf(ctx, talk, sender, row.receiverID)
    if (receiver?.id !== talk.adminID) await refuseUndeliverable(ctx, row.senderID)
    if (row.userType === UserType.seller && talk.status === TradeStatus.active) await start(ctx, talk)
    await writeMessage(ctx, talk, {
      ...{ id, sender, receiver },
      messageType: row.imagePaths.length + files.length > 0 ? MessageType.image : MessageType.text,
      ...{ message: row.message, imagePaths: row.imagePaths, quoteID: row.quoteID, noReply: row.noReply },
    })
    // The finding was indeed a mistake.
    if (row.mistaken) await addExceptions(ctx, talk.id, id, textsOf(row))
    return { heldStatus: PendingStatus.delivered }
  })

/** Delivery is refused if the sender may no longer write to the other side. */
async function refuseUndeliverable(ctx: Ctx, senderID: string) {
  const [sender] = await ctx.db.select({ status: user.status }).from(user).where(eq(user.id, senderID))
  if (sender?.status === UserStatus.suspended) throw conflict('suspended', '書いた会員は利用を停止しています。届けずに終えてください。')
  const until = await restrictedUntil(ctx, senderID, 'send')
  if (until)
    throw conflict(
      'restricted',
      `書いた会員は、${formatDay(until)}までメッセージの送信を制限されています。制限を解除してから届けてください。`,
    )
}

export const refuseHeldMessage = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<HeldMessage> =>
  decide(ctx, id, 'refuse', ifMatch, async (ctx, { senderID, negotiationID, findings }) => {
    if (hasAccount(findings)) await countAccount(ctx, { id, userID: senderID, negotiationID })
    return { heldStatus: PendingStatus.refused, reason }
  })

/** The sender withdraws it: the row is deleted, but still counts against the limit. */
export async function withdrawHeldMessage(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await transact(ctx, async (ctx) => {
    const found = await heldMessages.one(ctx, id)
    if (found.senderID !== viewerID(ctx)) throw forbidden()
    const talk = await lockNegotiation(ctx, found.negotiationID)
    const row = await lockRow(ctx, heldMessage, id, ifMatch)
    pendingLife.after(row.heldStatus, 'withdraw')
    await ctx.db.delete(heldMessage).where(eq(heldMessage.id, id))
    await detachImages(ctx, row.imagePaths)
    await detachFiles(ctx, id)
    await record(ctx, 'heldMessage.withdraw', { kind: 'heldMessage', id }, { negotiationID: row.negotiationID })
    await publishPending(ctx, talk, row.senderID)
  })
}

/** Locks estate, negotiation and message, in the usual order. Of concurrent decisions exactly one succeeds. */
async function decide(
  ctx: Ctx,
  id: string,
  move: 'deliver' | 'refuse',
  ifMatch: number | undefined,
  work: (ctx: Ctx, row: PendingMessageRow, talk: NegotiationRow) => Promise<Partial<PendingMessageRow>>,
): Promise<HeldMessage> {
  if (!isAdmin(ctx)) {
    await knownPending(ctx, id)
    throw forbidden()
  }
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const { negotiationID } = await heldMessages.one(ctx, id)
    const { estateID } = await visibleNegotiation(ctx, negotiationID)
    await lockRow(ctx, estate, estateID)
    const talk = await lockNegotiation(ctx, negotiationID)
    const row = await lockRow(ctx, heldMessage, id, ifMatch)
    pendingLife.after(row.heldStatus, move)
    const change = await work(ctx, row, talk)
    await updateRow(ctx, heldMessage, row, { ...change, decidedAt: ctx.clock.now(), decidedBy: operator.id })
    await record(ctx, `heldMessage.${move}`, { kind: 'heldMessage', id }, { negotiationID, reason: change.reason ?? undefined })
    const event = { heldID: id, negotiationID, senderID: row.senderID }
    await emit(ctx, move === 'deliver' ? 'message.delivered' : 'message.refused', event)
    await publishPending(ctx, talk, row.senderID)
    return heldMessages.one(ctx, id)
  })
}

const textsOf = ({ message, findings }: PendingMessageRow) =>
  findings.flatMap(({ kind, field = 'message', from, to }) =>
    kind !== 'account' && field === 'message' && to > from ? message.slice(from, to) : [],
  )
