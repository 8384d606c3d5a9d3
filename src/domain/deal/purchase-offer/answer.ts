import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { startWith } from '#domain/deal/negotiation/moves.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { ReleaseBasis } from '#domain/deal/negotiation/release-enumerations.ts'
import { releasedOnAcceptance } from '#domain/deal/negotiation/release-words.ts'
import { grantReleases } from '#domain/deal/negotiation/releases.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { refuseOtherBuyer } from '#domain/market/estate/ending.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { reserveForOffer } from '#domain/market/listing/actions.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, staleVersion } from '#platform/errors.ts'
import type { Acceptance, Counter, PurchaseOffer, Revision } from './contract.ts'
import { editionOf, freeze, keepToDailyLimits, settleTerms } from './editions.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import { changedFacts, factLabels } from './facts.ts'
import { offerTakenProblem } from './policy.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { runMove, type Scene, saveByClock, saveMove } from './scene.ts'
import { AWAITING_ANSWER, purchaseOfferLife, TAKING } from './state.ts'
import { changedTerms, type Terms, termFields } from './terms.ts'

/** Revising terms, countering and accepting. */

export const revisePurchaseOffer = (ctx: Ctx, id: string, input: Revision, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'revise', { ifMatch }, async (ctx, row, scene) => {
    await requireSame(ctx, row, input.version)
    const terms = await settleTerms(ctx, scene, input.terms, row.terms)
    const sealed = scene.house.bidUntil !== null && scene.house.bidUntil >= tokyoDay(ctx.clock.now())
    await keepToDailyLimits(ctx, row.buyerID, { id, sealed })
    const change = { ...newEdition(row, terms, UserType.buyer), turn: UserType.seller }
    await freeze(ctx, await saveMove(ctx, row, { move: 'revise', event: 'purchaseOffer.revised', scene, change }), scene)
  })

export const counterPurchaseOffer = (ctx: Ctx, id: string, input: Counter, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'counter', { ifMatch, ground: input.ground }, async (ctx, row, scene) => {
    const side = scene.side ?? UserType.buyer // only a side can answer
    await requireSame(ctx, row, input.version)
    const terms = await settleTerms(ctx, scene, input.terms, row.terms)
    if (side === UserType.buyer) await keepToDailyLimits(ctx, row.buyerID)
    const change = {
      ...newEdition(row, terms, side),
      purchaseOfferStatus: purchaseOfferLife.after(row.purchaseOfferStatus, 'counter', { taken: false, madeBy: side }),
      turn: otherSide(side),
      round: row.round + 1,
    }
    await startWith(ctx, scene)
    await freeze(ctx, await saveMove(ctx, row, { move: 'counter', event: 'purchaseOffer.countered', scene, change }), scene)
  })

/**
 * Accepts the other side's last terms: the house is reserved for this buyer, all other offers wait, and both sides learn each other's
 * names.
 */
export const acceptPurchaseOffer = (ctx: Ctx, id: string, input: Acceptance, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'accept', { ifMatch, ground: input.ground, isDone: comesSecond }, async (ctx, row, scene) => {
    await requireSame(ctx, row, input.version)
    await requireFree(ctx, row, scene)
    const { sha256, facts } = await editionOf(ctx, row)
    requireSameHouse(scene, facts, input.listingVersion)
    const { backupOffers } = input
    if (backupOffers !== undefined && scene.side === UserType.buyer)
      throw invalid({ backupOffers: '承諾したあとに新しい申込を受け付けるかは、売主の方が決めます。' })
    await startWith(ctx, scene)
    const accepted = await saveMove(ctx, row, {
      move: 'accept',
      event: 'purchaseOffer.accepted',
      scene,
      change: {
        purchaseOfferStatus: purchaseOfferLife.after(row.purchaseOfferStatus, 'accept', { taken: false, madeBy: row.madeBy }),
        turn: null,
        acceptedAt: ctx.clock.now(),
        acceptedBy: scene.actor.id,
        acceptedGround: scene.ground,
        acceptedEdition: row.edition,
        acceptedSHA256: sha256,
      },
    })
    for (const other of scene.offers)
      if (other.id !== id && AWAITING_ANSWER.includes(other.purchaseOfferStatus)) await putBehind(ctx, other)
    await reserveForOffer(ctx, row.estateID, { negotiationID: row.negotiationID, backupOffers })
    await releaseFor(ctx, accepted, scene)
  })

/**
 * Two buyers accepted their counter-terms concurrently: the second one waits, which the response shows. A seller who accepts a second offer
 * gets an error naming the first.
 */
function comesSecond({ purchaseOfferStatus, madeBy }: PurchaseOfferRow, { side, offers }: Scene): boolean {
  if (purchaseOfferStatus !== PurchaseOfferStatus.waiting) return false
  const taking = offers.find((each) => TAKING.includes(each.purchaseOfferStatus))
  if (side === UserType.seller && taking) throw offerTakenProblem({ arrivalNumber: taking.arrivalNumber })
  return side === UserType.buyer && madeBy === UserType.seller
}

/** A binding move requires the version that the caller saw. */
async function requireSame(ctx: Ctx, row: PurchaseOfferRow, version: number) {
  if (version === row.version) return
  const before = row.edition > 1 ? (await editionOf(ctx, { ...row, edition: row.edition - 1 })).terms : row.terms
  const changed = changedTerms(before, row.terms).map((name) => ({ name, label: termFields[name].label }))
  throw staleVersion({ version: row.version, changed })
}

function requireSameHouse({ house }: Scene, seen: Scene['house']['facts'], listingVersion: number | undefined) {
  const changed = changedFacts(seen, house.facts)
  if (changed.length === 0 || listingVersion === house.listing.version) return
  const labels = changed.map((name) => factLabels[name])
  throw conflict('listing-changed', `物件の内容が変わりました（${labels.join('・')}）。確かめてから進めてください。`, {
    listingVersion: house.listing.version,
    changed: changed.map((name) => ({ name, label: factLabels[name] })),
  })
}

/** Only one offer per house can be accepted, and none if it goes to another buyer otherwise. */
async function requireFree(ctx: Ctx, row: PurchaseOfferRow, { side, talks, offers }: Scene) {
  const taking = offers.find(({ id, purchaseOfferStatus }) => id !== row.id && TAKING.includes(purchaseOfferStatus))
  if (taking) throw offerTakenProblem(side === UserType.seller ? { arrivalNumber: taking.arrivalNumber } : {})
  if (talks.some(({ id, status }) => id !== row.negotiationID && status === TradeStatus.established))
    throw conflict('estate-settled', 'この物件は、ほかの買主との間で成約しています。')
  await refuseOtherBuyer(ctx, row.estateID, row.negotiationID)
}

/** 次点で待つ: an offer waits automatically; this tells the seller that the buyer still wants to. A repeat returns the first result. */
export const stayPurchaseOffer = (ctx: Ctx, id: string, ifMatch?: number): Promise<PurchaseOffer> =>
  runMove(ctx, id, 'stay', { ifMatch, isDone: ({ stayedAt }) => stayedAt !== null }, (ctx, row, scene) =>
    saveMove(ctx, row, { move: 'stay', event: 'purchaseOffer.stayed', scene, change: { stayedAt: ctx.clock.now() } }),
  )

/** A waiting buyer sees that in their own negotiation. */
async function putBehind(ctx: Ctx, row: PurchaseOfferRow) {
  await saveByClock(ctx, row, {
    move: 'wait',
    event: 'purchaseOffer.waiting',
    change: {
      purchaseOfferStatus: purchaseOfferLife.after(row.purchaseOfferStatus, 'wait', { taken: true, madeBy: row.madeBy }),
      turn: null,
      ...{ waitingSince: ctx.clock.now(), stayedAt: null },
    },
  })
  await publishNegotiation(ctx, await lockRow(ctx, negotiation, row.negotiationID))
}

const releaseFor = (ctx: Ctx, { id, negotiationID }: PurchaseOfferRow, { actor }: Scene) => {
  const common = { negotiationID, by: actor.id, basis: ReleaseBasis.offer, relationID: id, from: ctx.clock.now(), until: null }
  return grantReleases(
    ctx,
    releasedOnAcceptance.map((each) => ({ ...common, ...each })),
  )
}

const newEdition = ({ edition }: PurchaseOfferRow, terms: Terms, madeBy: PurchaseOfferRow['madeBy']) => ({
  edition: edition + 1,
  madeBy,
  ...{ terms, price: terms.price, ...(terms.validUntil && { validUntil: terms.validUntil }) },
})
