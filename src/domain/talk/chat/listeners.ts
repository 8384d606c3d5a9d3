import { and, eq, inArray, sql } from 'drizzle-orm'
import { ACCOUNT_BLOCKED_OTHER_SIDE } from '#domain/base/contact-detection/warning-words.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatNearDate } from '#domain/base/words/near-day.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { isClosed, sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { endTurns, handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation, negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { inShort } from '#domain/money/document/sold-lines.ts'
import { order } from '#domain/money/order/table.ts'
import { PLEASE_PAY } from '#domain/money/payment/standing.ts'
import type { DealEvent } from '#domain/money/quotation/events.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { GONE } from '#domain/people/user/named.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { followWords } from './asked.ts'
import { seatsWithDuties } from './duties.ts'
import { MessageType } from './enumerations.ts'
import { chat } from './table.ts'
import { newestAsking, seatsDone } from './unanswered.ts'
import { writeCard, writeSystemMessage } from './write.ts'

/** All of these listeners run in the transaction of the action: an event and its system message are written together. */

export const cardOfRequest: Listener<'quotation.requested'> = (ctx, event) =>
  writeCard(ctx, { ...event, messageType: MessageType.quotation, message: '見積を依頼しました。', byReceiver: true })

export const cardOfOffer: Listener<'quotation.offered'> = (ctx, event) =>
  writeCard(ctx, { ...event, messageType: MessageType.quotation, message: '見積をお届けします。内容をご確認ください。' })

/** An order made by the operator asks for its acceptance first. */
export const cardOfInvoice: Listener<'order.ordered'> = async (ctx, event) => {
  const { acceptedAt } = await lockRow(ctx, order, event.relationID)
  await writeCard(ctx, {
    ...event,
    messageType: MessageType.invoice,
    message: acceptedAt ? PLEASE_PAY : 'ご注文の内容をお届けします。ご確認のうえ、お手続きください。',
  })
}

/** The card of such an order stands where it was made, so its acceptance has a line of its own. */
export const noticeOfAcceptance: Listener<'order.accepted'> = async (ctx, { negotiationID, receiverID, relationID }) => {
  const { quotationID, totalAmount, dueDate } = await lockRow(ctx, order, relationID)
  const { lines } = await lockRow(ctx, quotation, quotationID)
  const due = dueDate ? `お支払い期限は${formatNearDate(dueDate, ctx.clock.now())}です。` : ''
  await writeSystemMessage(ctx, negotiationID, `${inShort(lines, ' ')}（${formatYen(totalAmount)}）を申し込みました。${due}`, receiverID)
}

/** A card payment is its payer's act; the act of a transfer was its announcement. */
export const cardOfPayment: Listener<'payment.paid'> = async (ctx, { negotiationID, receiverID, relationID, method }) => {
  const message = 'お支払いを確認しました。ありがとうございます。'
  await writeCard(ctx, { negotiationID, receiverID, relationID, messageType: MessageType.payment, message })
  if (method === 'card') await endRequestersTurn(ctx, { negotiationID, receiverID, relationID })
}

export const cardOfRefund: Listener<'payment.refunded'> = (ctx, event) =>
  writeCard(ctx, { ...event, messageType: MessageType.payment, message: '返金の手続きをしました。' })

export const cardOfPartRefund: Listener<'payment.partlyRefunded'> = (ctx, { amount, ...event }) =>
  writeCard(ctx, { ...event, messageType: MessageType.payment, message: `${formatYen(amount)}の返金の手続きをしました。` })

export const noticeOfPart: Listener<'payment.partlyPaid'> = (ctx, { negotiationID, receiverID, open }) =>
  writeSystemMessage(ctx, negotiationID, `ご入金の一部を確認しました。残りは ${formatYen(open)}です。`, receiverID)

export const noticeOfReopening: Listener<'payment.reopened'> = (ctx, { negotiationID, receiverID, reason }) =>
  writeSystemMessage(ctx, negotiationID, `入金の確認を取り消しました（${reason}）。領収書は無効になりました。`, receiverID)

export const noticeOfReturn: Listener<'payment.returned'> = (ctx, { negotiationID, receiverID, amount }) =>
  writeSystemMessage(ctx, negotiationID, `お支払いに充てていない入金${formatYen(amount)}を返金しました。`, receiverID)

export const noticeOfAskedDestination: Listener<'refund.destinationAsked'> = (ctx, { negotiationID, receiverID, amount, reason }) =>
  writeSystemMessage(
    ctx,
    negotiationID,
    `${formatYen(amount)}を、お振り込みでお返しします（${reason.replace(/。$/, '')}）。お支払いのページで、返金先の口座をお知らせください。口座番号は、メッセージには書かないでください。`,
    receiverID,
  )

export const noticeOfFailedRefund: Listener<'refund.failed'> = (ctx, { negotiationID, receiverID, amount, method }) =>
  writeSystemMessage(
    ctx,
    negotiationID,
    method === 'card'
      ? `${formatYen(amount)}の返金が届かず、カード会社から戻されました。運営が確かめて、手続きをやり直すか、ほかの方法でお返しします。お手続きは要りません。`
      : `お振り込みした${formatYen(amount)}の返金が届かず、銀行から戻されました。お支払いのページで、返金先の口座をもう一度お知らせください。口座番号は、メッセージには書かないでください。`,
    receiverID,
  )

export const noticeOfCalledOff: Listener<'refund.calledOff'> = (ctx, { negotiationID, receiverID, amount }) =>
  writeSystemMessage(ctx, negotiationID, `${formatYen(amount)}の返金の手続きを取り消しました。`, receiverID)

/** The requester is done: the order or transfer is now in the operators' queue. */
export const endRequestersTurn = (ctx: Ctx, event: DealEvent): Promise<void> => endPayersTurn(ctx, event, { hasAnswered: true })

/** `hasAnswered`: the act of this person also answers what came with it. */
export async function endPayersTurn(
  ctx: Ctx,
  { negotiationID, receiverID }: Pick<DealEvent, 'negotiationID' | 'receiverID'>,
  { hasAnswered }: { hasAnswered: boolean },
): Promise<void> {
  const [talk] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!talk || isClosed(talk)) return
  const answered = hasAnswered ? await newestAsking(ctx, talk, receiverID) : undefined
  const from = await seatsDone(ctx, talk, [payerIn(talk, receiverID)], { answered })
  await handOverTurn(ctx, negotiationID, { from, to: [] })
  // The rest, such as the bill of an order, waits from now on.
  await handOverTurn(ctx, negotiationID, { from: [], to: await seatsWithDuties(ctx, talk) })
}

const payerIn = ({ sellerID }: { sellerID: string }, id: string) => (id === sellerID ? UserType.seller : UserType.buyer)

/** Declined by the person it was for; one that the operator withdraws answers none of the messages. */
export const endDeclinersTurn: Listener<'quotation.canceled' | 'order.canceled'> = (ctx, event) =>
  endPayersTurn(ctx, event, { hasAnswered: ctx.viewer.kind === 'member' && ctx.viewer.id === event.receiverID })

export const welcomeSeller: Listener<'negotiation.invited'> = (ctx, { negotiationID }) =>
  writeSystemMessage(ctx, negotiationID, '売主が商談に参加しました。売主は、これ以降のメッセージを読むことができます。')

/** It is still the same person for the other side; only the display name may change. */
export const announceNewName: Listener<'negotiation.handed'> = async (ctx, { negotiationID, nameBefore, name }) => {
  if (name !== nameBefore)
    await writeSystemMessage(ctx, negotiationID, `買主のお名前の表示が「${nameBefore}」から「${name}」に変わりました。同じ方です。`)
}

/** Where the price is another than the one that was accepted, or no offer was, both sides read why. */
export const announceAgreement: Listener<'negotiation.agreed'> = async (ctx, { negotiationID, priceDecided, note }) => {
  const [offer] = await ctx.db
    .select({ price: purchaseOffer.price })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.negotiationID, negotiationID), eq(purchaseOffer.purchaseOfferStatus, PurchaseOfferStatus.agreed)))
  const why = !offer
    ? `\nサイトの外で結ばれた契約です。確かめ方：${note}`
    : offer.price !== priceDecided
      ? `\n成約価格は${formatYen(priceDecided)}です。承諾された購入申込の価格（${formatYen(offer.price)}）と違う理由：${note}`
      : ''
  await writeSystemMessage(ctx, negotiationID, `成約しました。引渡しまでの手続きは、引き続きこちらでご案内します。${why}`)
}

/** Tells both sides why the deal continues although a co-owner has not agreed. */
export const postWaivedCard: Listener<'consent.waived'> = (ctx, { negotiationID, note, agreed }) =>
  writeSystemMessage(
    ctx,
    negotiationID,
    `共有者の方の同意がサイトでそろう前に、運営の責任者が${agreed ? '成約を記録しました' : '同意を確かめました'}。理由：${note}`,
  )

export const announceCompletion: Listener<'negotiation.completed'> = async (ctx, { negotiationID }) => {
  await writeSystemMessage(ctx, negotiationID, '取引が完了しました。この商談では、引き続きメッセージを送れます。')
  await endTurns(ctx, negotiationID)
}

/** Removes a former member's name, also from message texts; the messages stay, because others answered them. */
export const purgeNames: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.update(chat).set({ senderName: GONE }).where(eq(chat.senderID, userID))
  await ctx.db.update(chat).set({ receiverName: GONE }).where(eq(chat.receiverID, userID))
  for (const [party, key] of [
    [UserType.buyer, negotiation.buyerID],
    [UserType.seller, negotiation.sellerID],
  ] as const) {
    const talks = ctx.db.select({ id: negotiation.id }).from(negotiation).where(eq(key, userID))
    await ctx.db
      .update(negotiationSeat)
      .set({ lastMessage: sql`jsonb_set(${negotiationSeat.lastMessage}, '{senderName}', ${JSON.stringify(GONE)}::jsonb)` })
      .where(and(inArray(negotiationSeat.negotiationID, talks), eq(sql`(${negotiationSeat.lastMessage} ->> 'userType')::int`, party)))
  }
}

/** Announced only if the seller answered before. Open questions to the seller pass to the operator. */
export const announceTakeOver: Listener<'negotiation.takenOver'> = async (ctx, { negotiationID }) => {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  if (!sellerSpeaks({ ...talk, takenOverAt: null })) return
  await writeSystemMessage(ctx, negotiationID, 'ここからは、運営が売主に代わってご連絡します。')
  await handOverTurn(ctx, negotiationID, { from: [UserType.seller], to: [] })
  await followWords(ctx, talk)
}

export const announceHandBack: Listener<'negotiation.handedBack'> = async (ctx, { negotiationID }) => {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  if (sellerSpeaks(talk)) await writeSystemMessage(ctx, negotiationID, '売主からのご連絡を再開します。')
}

export const announceAddress: Listener<'negotiation.addressReleased'> = (ctx, { negotiationID }) =>
  writeSystemMessage(ctx, negotiationID, '番地と建物名をお知らせしました。')

/** Warns the other side, who might have paid; the account itself is not mentioned. */
export const warnOfAccount: Listener<'negotiation.accountTried'> = async (ctx, { negotiationID, userID }) => {
  const talk = await lockRow(ctx, negotiation, negotiationID)
  await writeSystemMessage(ctx, negotiationID, ACCOUNT_BLOCKED_OTHER_SIDE, userID === talk.buyerID ? talk.sellerID : talk.buyerID)
}

export const announceContactOffer: Listener<'negotiation.contactOffered'> = (ctx, { negotiationID, by }) =>
  writeSystemMessage(ctx, negotiationID, `${sides[by]}が、お互いの電話番号とメールアドレスを知らせ合うことを希望しています。`)

export const announceContact: Listener<'negotiation.contactReleased'> = (ctx, { negotiationID }) =>
  writeSystemMessage(ctx, negotiationID, '連絡先を知らせ合いました。「物件」の「連絡先」でご確認ください。')

export const announceContactEnd: Listener<'negotiation.contactWithdrawn'> = (ctx, { negotiationID, by }) =>
  writeSystemMessage(ctx, negotiationID, `${sides[by]}が、連絡先を知らせるのをやめました。お互いの連絡先は表示されなくなりました。`)

/** The last message of a closed negotiation; it ends all turns. */
export const announceClosure: Listener<'negotiation.closed'> = async (ctx, { negotiationID, reason }) => {
  await writeSystemMessage(ctx, negotiationID, `商談が終了しました。\n理由：${reason}`)
  await endTurns(ctx, negotiationID)
}
