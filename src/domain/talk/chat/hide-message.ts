import { formatMoment } from '#domain/base/words/format-moments.ts'
import { publishChange } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { HIDDEN_PREVIEW, ONLY_FILES, setPreview } from '#domain/deal/negotiation/seats.ts'
import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { requirePermission } from '#platform/viewer.ts'
import { forgetAsked } from './asked.ts'
import type { Chat } from './contract.ts'
import { hiddenMessage } from './hidden-message-table.ts'
import { hiddenByOf } from './hidden-messages.ts'
import type { HideFields } from './hide-message-contract.ts'
import { hideRefusal } from './hide-message-policy.ts'
import { chats } from './queries.ts'
import { type ChatRow, chat } from './table.ts'
import { writeSystemMessage } from './write.ts'

/** The code 'other': its label is left out of the message to the sender. */
const OTHER = 9
const { admin, seller, buyer } = UserType

/** Hides a message from both sides, including its sender; it keeps its number and place, and operators can still read it. Idempotent. */
export const hideMessage = (ctx: Ctx, id: string, { reasonCode, reason }: HideFields, ifMatch?: number): Promise<Chat> =>
  decide(ctx, id, ifMatch, async (ctx, talk, row, { id: by, name: byName }) => {
    if (row.coverID) return
    const hiding = await insertRow(ctx, hiddenMessage, { chatID: id, negotiationID: talk.id, reasonCode, reason, by, byName })
    await updateRow(ctx, chat, row, { coveredAt: ctx.clock.now(), coverID: hiding.id })
    await setPreview(ctx, row, HIDDEN_PREVIEW, [seller, buyer])
    await forgetAsked(ctx, talk)
    const why = [reasonCode === OTHER ? [] : `理由：${messageReportReasons[reasonCode]}`, reason].flat().join('\n')
    await notifySender(ctx, talk, row, `${sentAt(row)}のメッセージを、運営が非表示にしました。お相手にも表示されません。\n${why}`)
    await record(ctx, 'message.hide', { kind: 'chat', id }, { reason: messageReportReasons[reasonCode], note: reason })
  })

/** Makes it visible to both sides again, in its old place. */
export const showMessage = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Chat> =>
  decide(ctx, id, ifMatch, async (ctx, talk, row, { id: liftedBy }) => {
    if (!row.coverID) return
    const hiding = await lockRow(ctx, hiddenMessage, row.coverID)
    await updateRow(ctx, hiddenMessage, hiding, { liftedAt: ctx.clock.now(), liftedBy, liftReason: reason })
    await updateRow(ctx, chat, row, { coveredAt: null, coverID: null })
    await setPreview(ctx, row, row.message || (row.imagePaths.length > 0 ? '' : ONLY_FILES), [seller, buyer])
    await notifySender(ctx, talk, row, `${sentAt(row)}のメッセージを、元どおり表示しました。`)
    await record(ctx, 'message.show', { kind: 'chat', id }, { note: reason })
  })

async function decide(
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  work: (ctx: Ctx, talk: NegotiationRow, row: ChatRow, operator: Member) => Promise<void>,
): Promise<Chat> {
  const operator = requirePermission(ctx, 'hideMessage')
  const { negotiationID } = await chats.one(ctx, id)
  return transact(ctx, async (ctx) => {
    const talk = await lockNegotiation(ctx, negotiationID)
    // Locked: with two concurrent decisions, the second sees the first.
    const row = await lockRow(ctx, chat, id, ifMatch)
    refuse(hideRefusal(operator, { ...row, coveredBy: hiddenByOf(row) }))
    await work(ctx, talk, row, operator)
    await publishChange(ctx, talk, { buyer: row.buyerReads, seller: row.sellerReads }, 'chat', row.seq)
    return chats.one(ctx, id)
  })
}

/** Only to the sender, unless it is an operator. */
async function notifySender(ctx: Ctx, talk: NegotiationRow, { senderID, userType }: ChatRow, words: string) {
  if (userType !== admin) await writeSystemMessage(ctx, talk.id, words, senderID)
}

const sentAt = ({ createdAt }: ChatRow) => formatMoment(createdAt)
