import { eq } from 'drizzle-orm'
import type { CompanionSide } from '#domain/deal/companion/enumerations.ts'
import { companionNamesOf } from '#domain/deal/companion/onlookers.ts'
import type { VisibleExtent, VisiblePart } from '#domain/deal/companion/policy.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { talkPath } from '#domain/deal/negotiation/entry-paths.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import type { PurchaseOfferEvent } from '#domain/deal/purchase-offer/events.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, isSealed, loadNegotiationNews, type TalkNews } from './about.ts'
import { gistOf } from './purchase-offer-letters.ts'

/**
 * Letters to companions of a deal, limited to what they may see. They contain no buyer's name, and no link: their link is in the
 * invitation.
 */

/** Notifies the inviter that they have joined. */
export const notifyJoined: Listener<'companion.joined'> = async (ctx, { companionID }) => {
  const [row] = await ctx.db.select().from(companion).where(eq(companion.id, companionID))
  if (!row) return
  const { inviterID, estateID, negotiationID, name } = row
  const path =
    row.side === UserType.buyer && negotiationID ? talkPath(UserType.buyer, negotiationID) : `/seller/estate/${estateID}/companions`
  await notify(ctx, inviterID, {
    ...{ kind: 'companion.joined', path, relationID: companionID },
    ...{ house: await estateTitleOf(ctx, estateID), words: `${name} 様` },
  })
}

/** Only on the seller's side: the buyer's companions learn it from the buyer. */
export const notifyCompanionsOfOffer: Listener<'purchaseOffer.submitted'> = async (ctx, event) => {
  const { row, talk } = await offerNews(ctx, event)
  if (row?.edition !== event.edition) return
  const terms = (await isSealed(ctx, row.estateID)) ? null : row.terms
  const count = await ctx.db.$count(purchaseOffer, eq(purchaseOffer.estateID, row.estateID))
  await notifyCompanions(ctx, talk, { what: 'purchaseOffers', side: UserType.seller }, (extent) =>
    offeredLetter(talk.title, extent === 'all' ? { number: row.arrivalNumber, terms } : { count }),
  )
}

/** Only to those who may read the terms: the number of offers has not changed. */
export const notifyCompanionsOfRevision: Listener<'purchaseOffer.revised'> = async (ctx, event) => {
  const { row, talk } = await offerNews(ctx, event)
  if (row?.edition !== event.edition) return
  const terms = (await isSealed(ctx, row.estateID)) ? null : row.terms
  await notifyCompanions(ctx, talk, { what: 'purchaseOffers', side: UserType.seller }, (extent) =>
    extent === 'all' ? revisedLetter(talk.title, { number: row.arrivalNumber, terms }) : undefined,
  )
}

export const notifyCompanionsOfAcceptance: Listener<'purchaseOffer.accepted'> = async (ctx, event) => {
  const { row, talk } = await offerNews(ctx, event)
  if (row?.purchaseOfferStatus !== PurchaseOfferStatus.accepted) return
  await notifyCompanions(ctx, talk, { what: 'purchaseOffers' }, (extent) =>
    acceptedLetter(talk.title, extent === 'all' ? { number: row.arrivalNumber, terms: row.terms } : null),
  )
}

export const notifyCompanionsOfViewing: Listener<'viewing.accepted'> = async (ctx, { viewingID, negotiationID, sequence }) => {
  const [row] = await ctx.db.select().from(viewing).where(eq(viewing.id, viewingID))
  if (row?.viewingStatus !== ViewingStatus.accepted || row.sequence !== sequence || !row.start || !row.end) return
  const [talk, time] = [await loadNegotiationNews(ctx, negotiationID), formatSlot({ start: row.start, end: row.end }, ctx.clock.now())]
  await notifyCompanions(ctx, talk, { what: 'viewings' }, () => buildLetter('onlookerViewing', { 物件名: talk.title, 日時: time }, ''))
}

export const notifyCompanionsOfAgreement: Listener<'negotiation.agreed'> = async (ctx, { negotiationID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  await notifyCompanions(ctx, talk, { what: 'plan' }, () => buildLetter('onlookerAgreed', { 物件名: talk.title }, ''))
}

export const notifyCompanionsOfCompletion: Listener<'negotiation.completed'> = async (ctx, { negotiationID }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  await notifyCompanions(ctx, talk, { what: 'plan' }, () => buildLetter('onlookerCompleted', { 物件名: talk.title }, ''))
}

async function notifyCompanions(
  ctx: Ctx,
  talk: TalkNews,
  { what, side }: { what: VisiblePart; side?: CompanionSide },
  words: (extent: VisibleExtent) => LetterContent | undefined,
) {
  for (const { row, extent } of await companionNamesOf(ctx, talk.row, what)) {
    const letter = side === undefined || row.side === side ? words(extent) : undefined
    if (letter) await sendLetter(ctx, row, `event/${ctx.requestID}/${row.id}`, letter)
  }
}

async function offerNews(ctx: Ctx, { purchaseOfferID, negotiationID }: PurchaseOfferEvent) {
  const [row] = await ctx.db.select().from(purchaseOffer).where(eq(purchaseOffer.id, purchaseOfferID))
  return { row, talk: await loadNegotiationNews(ctx, negotiationID) }
}

/** To co-owners the terms, by offer number; to others only the number of offers. While bids are sealed, terms are hidden from all. */
const offeredLetter = (title: string, seen: { number: number; terms: Terms | null } | { count: number }): LetterContent => {
  if ('count' in seen) return buildLetter('onlookerOfferCounted', { 物件名: title, 件数: String(seen.count) }, '')
  return buildLetter('onlookerOffered', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')
}

const revisedLetter = (title: string, seen: { number: number; terms: Terms | null }): LetterContent =>
  buildLetter('onlookerRevised', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')

const gistTo = ({ terms }: { terms: Terms | null }) => (terms ? gistOf(terms) : '内容は、募集の締切のあとに開きます。')

const acceptedLetter = (title: string, seen: { number: number; terms: Terms } | null): LetterContent => {
  const what = seen ? `購入申込（第${seen.number}号）が承諾されました。\n${gistOf(seen.terms)}` : '購入申込が承諾されました。'
  return buildLetter('onlookerAccepted', { 物件名: title, 内容: what }, '')
}
