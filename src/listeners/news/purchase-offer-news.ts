import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { nextOf } from '#domain/deal/deal-plan/standing.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { bystandersOf } from '#domain/deal/purchase-offer/bystanders.ts'
import { PurchaseOfferStatus, RefusalReason, WithdrawalReason, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { PurchaseOfferEvent } from '#domain/deal/purchase-offer/events.ts'
import type { PurchaseOfferRow } from '#domain/deal/purchase-offer/queries.ts'
import { purchaseOffer, purchaseOfferVersion } from '#domain/deal/purchase-offer/table.ts'
import { changedTerms } from '#domain/deal/purchase-offer/terms.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, isSealed, loadNegotiationNews, similarHouses, siteURL, type TalkNews } from './about.ts'
import { notifyKeepersReserved } from './house-news.ts'
import * as letters from './purchase-offer-letters.ts'
import { memberAtSide, negotiationNewsFields, negotiationURL, type Side, sidesIn } from './talk-news.ts'

/** Notifies the other sides of changes to a purchase offer. Skipped if the state has changed by the time they are sent. */

export const notifyOffered: Listener<'purchaseOffer.submitted'> = (ctx, event) => notifyTerms(ctx, event, 'purchaseOffer.submitted')
export const notifyOfferRevised: Listener<'purchaseOffer.revised'> = (ctx, event) => notifyTerms(ctx, event, 'purchaseOffer.revised')

export const notifyOfferCountered: Listener<'purchaseOffer.countered'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.edition !== event.edition || row.turn === null) return
  const [before] = await ctx.db
    .select({ terms: purchaseOfferVersion.terms })
    .from(purchaseOfferVersion)
    .where(and(eq(purchaseOfferVersion.purchaseOfferID, row.id), lte(purchaseOfferVersion.edition, row.edition - 1)))
    .orderBy(desc(purchaseOfferVersion.edition))
    .limit(1)
  const terms = before?.terms ?? row.terms
  const letter = (url: string) => letters.countered(talk.title, changedTerms(terms, row.terms), terms, row.terms, url)
  await notifySide(ctx, talk, row, { side: row.turn, kind: 'purchaseOffer.countered', letter })
}

export const notifyOfferAccepted: Listener<'purchaseOffer.accepted'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.purchaseOfferStatus !== PurchaseOfferStatus.accepted) return
  const heading = wordsFor(row.price).accepted
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.purchaseOfferID, row.id))
  const steps = plan ? await stepsOf(ctx, [plan.id]) : []
  for (const side of both) {
    const first = plan && nextOf(steps, side, plan)?.title
    const letter = (url: string) => letters.accepted(talk.title, heading, first, `${url}?tab=plan`)
    await notifySide(ctx, talk, row, { side, kind: 'purchaseOffer.accepted', letter })
  }
  await noteForOperator(ctx, talk, row, 'purchaseOffer.accepted')
  await notifyNamesReleased(ctx, talk)
}

/** From here on both see each other's names, and the buyer the address. */
async function notifyNamesReleased(ctx: Ctx, talk: TalkNews) {
  const [theirNames, address] = [ReleaseKind.labels[ReleaseKind.names], ReleaseKind.labels[ReleaseKind.address]]
  for (const side of sidesIn(talk)) {
    const room = negotiationNewsFields(talk, 'release.made', side)
    const words = side === UserType.buyer ? `${theirNames}・${address}` : theirNames
    await notify(ctx, memberAtSide(talk, side), { ...room, path: `${room.path}?tab=house`, words }, `event/${ctx.requestID}/names`)
  }
}

/** The estate is reserved: other negotiations are notified in the app, favourites by letter. The owner gets other notifications. */
export const notifyReserved: Listener<'purchaseOffer.accepted'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.purchaseOfferStatus !== PurchaseOfferStatus.accepted) return
  for (const bystander of await bystandersOf(ctx, row.estateID))
    await notify(ctx, bystander.buyerID, negotiationNewsFields({ row: bystander, title: talk.title }, 'estate.reserved', UserType.buyer))
  await notifyKeepersReserved(ctx, row.estateID)
}

export const notifyOfferWaits: Listener<'purchaseOffer.waiting'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.purchaseOfferStatus !== PurchaseOfferStatus.waiting) return
  const similar = await similarHouses(ctx, row.estateID)
  const letter = (url: string) => letters.waiting(talk.title, similar, linksFrom(ctx, url))
  await notifySide(ctx, talk, row, { side: UserType.buyer, kind: 'purchaseOffer.waiting', letter })
}

export const notifyOfferReopened: Listener<'purchaseOffer.reopened'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.turn === null) return
  const letter = (url: string) => buildLetter('purchaseOfferReopened', { 物件名: talk.title, 有効期限: formatDay(row.validUntil) }, url)
  const sides = (await isSellerNotifiedOfFall(ctx, row.estateID)) ? ([UserType.buyer] as const) : both
  for (const side of sides) await notifySide(ctx, talk, row, { side, kind: 'purchaseOffer.reopened', letter })
}

/** Includes similar listings, to continue the search. */
export const notifyOfferRefused: Listener<'purchaseOffer.refused'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  const similar = await similarHouses(ctx, row.estateID)
  // If there are none, the listing's page links to its town.
  const elsewhere = siteURL(ctx, `/estate/${row.estateID}#similar`)
  const letter = (url: string) =>
    letters.refused(talk.title, labelOf(RefusalReason, row.closeReason), similar, { ...linksFrom(ctx, url), similar: elsewhere })
  await notifySide(ctx, talk, row, { side: UserType.buyer, kind: 'purchaseOffer.refused', letter })
}

export const notifyOfferWithdrawn: Listener<'purchaseOffer.withdrawn'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  const reason = row.closeReason === null ? null : labelOf(WithdrawalReason, row.closeReason)
  const reopened = row.acceptedAt ? await reopenedIn(ctx, talk, row.estateID) : null
  const letter = (url: string) => letters.takenBack('買主の方が購入申込を取り下げました', reason, reopened, url)
  await notifySide(ctx, talk, row, { side: UserType.seller, kind: 'purchaseOffer.withdrawn', letter })
}

/** To both: when the operator revokes, neither of them did it. */
export const notifyOfferRevoked: Listener<'purchaseOffer.revoked'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  for (const side of both) {
    const reopened = side === UserType.seller ? await reopenedIn(ctx, talk, row.estateID) : null
    const letter = (url: string) =>
      letters.takenBack('購入申込の承諾が取り消されました', labelOf(RefusalReason, row.closeReason), reopened, url)
    await notifySide(ctx, talk, row, { side, kind: 'purchaseOffer.revoked', letter })
  }
}

export const notifyOfferExpiring: Listener<'purchaseOffer.expiring'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  if (row.turn === null) return
  // Only once, even if the job runs twice.
  const key = `purchaseOffer.expiring/${row.id}/${row.validUntil}`
  const common = { kind: 'purchaseOffer.expiring', key } as const
  const asked = (url: string) => buildLetter('purchaseOfferExpiring', { 物件名: talk.title, 有効期限: formatDay(row.validUntil) }, url)
  await notifySide(ctx, talk, row, { ...common, side: row.turn, letter: asked })
  if (row.turn === UserType.buyer || (await isSealed(ctx, row.estateID))) return
  const waiting = (url: string) => buildLetter('purchaseOfferUnanswered', { 物件名: talk.title, 有効期限: formatDay(row.validUntil) }, url)
  await notifySide(ctx, talk, row, { ...common, side: UserType.buyer, letter: waiting })
}

export const notifyOfferExpired: Listener<'purchaseOffer.expired'> = async (ctx, event) => {
  const { row, talk } = await newsOf(ctx, event)
  const letter = (url: string) => buildLetter('purchaseOfferExpired', { 物件名: talk.title }, url)
  for (const side of both) await notifySide(ctx, talk, row, { side, kind: 'purchaseOffer.expired', letter })
}

const both: readonly Side[] = [UserType.buyer, UserType.seller]

/** Tells the seller that a chief looked at the sealed bids before they were opened. */
export const notifyBidsOpened: Listener<'purchaseOffer.bidsOpened'> = async (ctx, { estateID, sellerID }) => {
  const house = await estateTitleOf(ctx, estateID)
  const words = '運営の責任者が、理由を記録して内容を確認しました。売主様には、募集の締切のあとに開きます。'
  await notify(ctx, sellerID, { kind: 'purchaseOffer.opened', path: `/seller/estate/${estateID}/offers`, house, words })
}

async function notifyTerms(ctx: Ctx, event: PurchaseOfferEvent, kind: 'purchaseOffer.submitted' | 'purchaseOffer.revised') {
  const { row, talk } = await newsOf(ctx, event)
  if (row.edition !== event.edition) return
  const terms = (await isSealed(ctx, row.estateID)) ? null : row.terms
  const letter = (url: string) => letters.submitted(talk.title, row.arrivalNumber, terms, kind === 'purchaseOffer.revised', url)
  await notifySide(ctx, talk, row, { side: UserType.seller, kind, letter })
  if (talk.row.negotiationType !== NegotiationType.direct) await noteForOperator(ctx, talk, row, kind)
}

/** In the app: informs the operator of the progress. An operator who answers for the seller has been notified already. */
const noteForOperator = (ctx: Ctx, talk: TalkNews, { id }: PurchaseOfferRow, kind: NotificationKind) =>
  notify(ctx, talk.row.adminID, { ...negotiationNewsFields(talk, kind, UserType.admin), relationID: id })

interface OfferNews {
  side: Side
  kind: NotificationKind
  letter: (url: string) => LetterContent
  key?: string
}

/** Where the seller does not speak, the operator is notified and answers. */
function notifySide(ctx: Ctx, talk: TalkNews, { id }: PurchaseOfferRow, { side, kind, letter, key }: OfferNews): Promise<void> {
  const party = side === UserType.seller && !sellerSpeaks(talk.row) ? UserType.admin : side
  const { buyerID, sellerID, adminID } = talk.row
  const memberID = { [UserType.buyer]: buyerID, [UserType.seller]: sellerID, [UserType.admin]: adminID }[party]
  const news = { ...negotiationNewsFields(talk, kind, party), relationID: id, letter: letter(negotiationURL(ctx, party, talk.row.id)) }
  return notify(ctx, memberID, news, key)
}

async function newsOf(ctx: Ctx, { purchaseOfferID, negotiationID }: PurchaseOfferEvent) {
  const [row] = await ctx.db.select().from(purchaseOffer).where(eq(purchaseOffer.id, purchaseOfferID))
  if (!row) throw new Error(`The offer ${purchaseOfferID} is gone.`)
  return { row, talk: await loadNegotiationNews(ctx, negotiationID) }
}

const ASKED = [PurchaseOfferStatus.submitted, PurchaseOfferStatus.countered]

/** Offers under consideration again, for the letter to the seller about the one that ended; null if there are none. */
async function reopenedIn(ctx: Ctx, talk: TalkNews, estateID: string): Promise<letters.ReopenedOffers | null> {
  const days = await ctx.db
    .select({ day: purchaseOffer.validUntil })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.estateID, estateID), inArray(purchaseOffer.purchaseOfferStatus, ASKED)))
    .orderBy(asc(purchaseOffer.validUntil))
  if (!days[0]) return null
  return {
    count: days.length,
    until: days[0].day,
    url: sellerSpeaks(talk.row) ? siteURL(ctx, `/seller/estate/${estateID}/offers`) : undefined,
  }
}

/**
 * The letter about a withdrawn offer names those behind it. If the negotiation was closed there is no such letter, so the seller gets one
 * per offer.
 */
async function isSellerNotifiedOfFall(ctx: Ctx, estateID: string): Promise<boolean> {
  const [fallen] = await ctx.db
    .select({ closedBy: purchaseOffer.closedBy })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.estateID, estateID), isNotNull(purchaseOffer.acceptedAt), isNotNull(purchaseOffer.closedAt)))
    .orderBy(desc(purchaseOffer.closedAt))
    .limit(1)
  return typeof fallen?.closedBy === 'string'
}

const linksFrom = (ctx: Ctx, talk: string) => ({ talk, house: (id: string) => siteURL(ctx, `/estate/${id}`) })
