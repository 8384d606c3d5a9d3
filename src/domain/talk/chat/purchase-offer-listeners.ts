import { eq } from 'drizzle-orm'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import { otherSide, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { bystandersOf } from '#domain/deal/purchase-offer/bystanders.ts'
import { termsBefore } from '#domain/deal/purchase-offer/editions.ts'
import { PurchaseOfferStatus, RefusalReason, STAYS, WithdrawalReason, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { PurchaseOfferEvent } from '#domain/deal/purchase-offer/events.ts'
import type { PurchaseOfferRow } from '#domain/deal/purchase-offer/queries.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { changeLines } from '#domain/deal/purchase-offer/terms.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { seatsWithDuties } from './duties.ts'
import { seatsDone } from './unanswered.ts'
import { writeSharedCard, writeSystemMessage } from './write.ts'

/**
 * These post system messages about an offer, and set whose answer is due, in the action's transaction. Both sides read them, so they
 * mention no other offers.
 */

export const postSubmittedCard: Listener<'purchaseOffer.submitted'> = (ctx, event) =>
  say(
    ctx,
    event,
    (row, sealed) =>
      row.purchaseOfferStatus === PurchaseOfferStatus.waiting
        ? [`${nameOfOffer(row)}が出されました。ほかの方の${nameOfOffer(row)}が承諾されているため、次点としてお待ちいただきます。`]
        : [`${nameOfOffer(row)}が出されました。`, ...gist(row, sealed)],
    { replies: true },
  )

export const postRevisedCard: Listener<'purchaseOffer.revised'> = (ctx, event) =>
  say(ctx, event, (row, sealed, changed) => [
    `買主様が${nameOfOffer(row)}の条件を変えました。`,
    ...(sealed ? gist(row, sealed) : [...changed, validity(row)]),
  ])

export const postTermsCard: Listener<'purchaseOffer.countered'> = (ctx, event) =>
  say(ctx, event, (row, _sealed, changed) => [
    row.madeBy === UserType.seller ? '売主様から条件の提案がありました。' : '買主様が条件を変えて返事をしました。',
    ...changed,
    validity(row),
  ])

/**
 * Buyers in other negotiations about the estate learn that an offer was accepted; those with an offer of their own get a message of their
 * own.
 */
export const postTakenCard: Listener<'purchaseOffer.accepted'> = async (ctx, event) => {
  const { price } = await lockRow(ctx, purchaseOffer, event.purchaseOfferID)
  const { offer, accepted } = wordsFor(price)
  await say(ctx, event, () => [`${accepted}。これから契約の準備を進めます。`])
  for (const { id } of await bystandersOf(ctx, event.estateID))
    await writeSystemMessage(ctx, id, `この物件に承諾された${offer}があります。`)
}
export const postWaitingCard: Listener<'purchaseOffer.waiting'> = (ctx, event) =>
  say(ctx, event, (row) => [
    `ほかの方の${nameOfOffer(row)}が承諾されました。契約に至らなかったときのために、次点としてお待ちいただけます。`,
  ])

export const postStayedCard: Listener<'purchaseOffer.stayed'> = (ctx, event) => say(ctx, event, () => [STAYS])

export const postReopenedCard: Listener<'purchaseOffer.reopened'> = (ctx, event) =>
  // The buyer no longer has to choose whether to wait.
  say(ctx, { ...event, by: UserType.buyer }, (row) => [
    `${nameOfOffer(row)}がもう一度検討されます。`,
    `有効期限：${formatDay(row.validUntil)}`,
  ])

export const postRefusedCard: Listener<'purchaseOffer.refused'> = (ctx, event) =>
  say(ctx, event, (row) => [`${nameOfOffer(row)}は見送りとなりました。`, ...because(RefusalReason.labels, row)])

export const postWithdrawingCard: Listener<'purchaseOffer.withdrawing'> = (ctx, event) =>
  say(ctx, event, (row) => [
    `${nameOfOffer(row)}の取り下げの手続きがありました。`,
    row.withdrawingUntil && `${formatTime(row.withdrawingUntil)}までは買主様が取り消せます。`,
  ])

export const postKeptCard: Listener<'purchaseOffer.kept'> = (ctx, event) =>
  say(ctx, event, (row) => [`${nameOfOffer(row)}の取り下げは取り消されました。契約の準備を続けます。`])

export const postTakenBackCard: Listener<'purchaseOffer.withdrawn'> = (ctx, event) =>
  say(ctx, event, (row) => [`${nameOfOffer(row)}は取り下げられました。`, ...because(WithdrawalReason.labels, row)])

export const postRevokedCard: Listener<'purchaseOffer.revoked'> = (ctx, event) =>
  say(ctx, event, (row) => [`${nameOfOffer(row)}の承諾が取り消されました。`, ...because(RefusalReason.labels, row)])

export const postLapsedCard: Listener<'purchaseOffer.expired'> = (ctx, event) =>
  say(ctx, event, (row) => [`${nameOfOffer(row)}の有効期限が過ぎました。`])

async function say(
  ctx: Ctx,
  event: PurchaseOfferEvent,
  words: (row: PurchaseOfferRow, sealed: boolean, changed: string[]) => (string | null)[],
  { replies = false }: { replies?: boolean } = {},
) {
  const { purchaseOfferID, negotiationID, by } = event
  const row = await lockRow(ctx, purchaseOffer, purchaseOfferID)
  const sealed = await isSealed(ctx, row.estateID)
  const before = (await termsBefore(ctx, [row])).get(row.id)
  const lines = [
    ...words(row, sealed, before ? changeLines(before, row.terms) : []),
    row.byOperator ? '（運営が売主に代わって手続きしました）' : null,
  ]
  const message = lines.filter(Boolean).join('\n')
  await writeSharedCard(ctx, negotiationID, { cardKind: 'purchaseOffer', relationID: purchaseOfferID, message })
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!room) return
  const seatOf = (side: Side | null) => (side === null ? [] : [side === UserType.seller && !sellerSpeaks(room) ? UserType.admin : side])
  // While a withdrawal can still be undone, it is nobody's turn.
  if (row.withdrawingUntil) return handOverTurn(ctx, negotiationID, { from: Object.values(UserType), to: [] })
  // With nothing left to answer, the side that was asked loses its turn.
  const asked = row.turn === null ? seatOf(otherSide(row.madeBy)) : []
  const choosing = row.purchaseOfferStatus === PurchaseOfferStatus.waiting && row.stayedAt === null ? seatOf(UserType.buyer) : []
  // A sealed bid cannot be answered yet.
  const turn = row.turn === UserType.seller && sealed ? [] : seatOf(row.turn)
  const to = [...turn, ...choosing, ...(await seatsWithDuties(ctx, room))]
  const [own, others] = replies ? [seatOf(by), asked] : [[], [...seatOf(by), ...asked]]
  const from = [...own, ...(await seatsDone(ctx, room, others))]
  await handOverTurn(ctx, negotiationID, { from, to })
}

async function isSealed(ctx: Ctx, estateID: string): Promise<boolean> {
  const [house] = await ctx.db.select({ bidUntil: listing.bidUntil }).from(listing).where(eq(listing.id, estateID))
  return Boolean(house?.bidUntil && house.bidUntil >= tokyoDay(ctx.clock.now()))
}

const nameOfOffer = ({ price }: PurchaseOfferRow) => wordsFor(price).offer

const gist = ({ price, terms, validUntil }: PurchaseOfferRow, sealed: boolean) =>
  sealed
    ? ['内容は、募集の締切のあとに開きます。']
    : [
        price > 0 ? `価格：${formatPrice(price)}` : null,
        terms.handoverDay && `引渡しの希望：${formatDay(terms.handoverDay)}`,
        validity({ validUntil }),
      ]
const validity = ({ validUntil }: Pick<PurchaseOfferRow, 'validUntil'>) => `有効期限：${formatDay(validUntil)}`

const because = (labels: Readonly<Record<number, string>>, { closeReason, closeNote, tellNote }: PurchaseOfferRow) => [
  closeReason === null ? null : `理由：${labelOf(labels, closeReason)}`,
  tellNote ? closeNote : null,
]
