import { and, count, eq, inArray, max } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import type { NewPurchaseOffer, PurchaseOffer } from './contract.ts'
import { freeze, keepToDailyLimits, settleTerms } from './editions.ts'
import { MAX_OPEN, PurchaseOfferStatus } from './enumerations.ts'
import { submissionRefusal } from './policy.ts'
import { type PurchaseOfferRow, purchaseOffers } from './queries.ts'
import { lockScene, recordMove, type Scene } from './scene.ts'
import { AWAITING_ANSWER, OPEN, purchaseOfferLife, TAKING } from './state.ts'
import { purchaseOffer } from './table.ts'
import { expire } from './upkeep.ts'

/** Submits a purchase offer. If the negotiation already has an open one, that one is returned. */
export async function submitPurchaseOffer(ctx: Ctx, input: NewPurchaseOffer): Promise<PurchaseOffer | Existing<PurchaseOffer>> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleNegotiation(ctx, input.negotiationID)
    refuse(submissionRefusal(actor, found), 'ever')
    const scene = await lockScene(ctx, actor, found)
    const first = (await findFirst(ctx, input)) ?? (await findOpen(ctx, scene))
    if (first) return existing(await purchaseOffers.one(ctx, first))
    refuse(submissionRefusal(actor, scene.room))
    requireOffered(scene)
    const terms = await settleTerms(ctx, scene, input.terms)
    await keepToDailyLimits(ctx, actor.id)
    await requireFewOpen(ctx, actor.id)
    const row = await submit(ctx, scene, input.id, terms)
    await freeze(ctx, row, scene)
    await recordMove(ctx, row, { move: 'submit', event: 'purchaseOffer.submitted', from: null, by: UserType.buyer })
    await publishNegotiation(ctx, scene.room)
    return purchaseOffers.one(ctx, row.id)
  })
}

async function submit(ctx: Ctx, { room, offers }: Scene, id: string | undefined, terms: PurchaseOfferRow['terms']) {
  const taken = offers.some((each) => TAKING.includes(each.purchaseOfferStatus)) || (await isAgreed(ctx, room.estateID))
  const purchaseOfferStatus = purchaseOfferLife.begin('submit', { taken, madeBy: UserType.buyer })
  const waits = purchaseOfferStatus === PurchaseOfferStatus.waiting
  return insertRow(ctx, purchaseOffer, {
    ...(id && { id }),
    ...{ negotiationID: room.id, estateID: room.estateID, buyerID: room.buyerID, buyerName: room.buyerName, sellerID: room.sellerID },
    arrivalNumber: await nextArrival(ctx, room.estateID),
    purchaseOfferStatus,
    turn: waits ? null : UserType.seller,
    waitingSince: waits ? ctx.clock.now() : null,
    edition: 1,
    madeBy: UserType.buyer,
    ...{ terms, price: terms.price, validUntil: terms.validUntil ?? tokyoDay(ctx.clock.now()) }, // the check requires it
  })
}

/** Counts every offer the house ever had. The caller holds the estate's lock. */
async function nextArrival(ctx: Ctx, estateID: string): Promise<number> {
  const [last] = await ctx.db
    .select({ n: max(purchaseOffer.arrivalNumber) })
    .from(purchaseOffer)
    .where(eq(purchaseOffer.estateID, estateID))
  return (last?.n ?? 0) + 1
}

async function findFirst(ctx: Ctx, { id, negotiationID }: NewPurchaseOffer): Promise<string | undefined> {
  if (!id) return
  const [row] = await ctx.db.select({ negotiationID: purchaseOffer.negotiationID }).from(purchaseOffer).where(eq(purchaseOffer.id, id))
  if (!row) return
  if (row.negotiationID !== negotiationID) throw conflict('id-taken', 'この購入申込のIDはすでに使われています。')
  return id
}

/** The negotiation's open offer. An offer past its last day is expired here, even if the scheduled job has not run yet. */
async function findOpen(ctx: Ctx, { offers, room }: Scene): Promise<string | undefined> {
  const open = offers.find(({ negotiationID }) => negotiationID === room.id)
  if (!open) return
  if (!AWAITING_ANSWER.includes(open.purchaseOfferStatus) || open.validUntil >= tokyoDay(ctx.clock.now())) return open.id
  await expire(ctx, open)
}

/** A listing that is paused, withheld or ended takes no offers. */
function requireOffered({ house }: Scene) {
  const { pausedAt, withheldAt, endedAt } = house.listing
  if (pausedAt || withheldAt || endedAt) throw conflict('not-offered', 'この物件は現在、購入申込を受け付けていません。')
}

async function isAgreed(ctx: Ctx, estateID: string): Promise<boolean> {
  const taking = and(eq(purchaseOffer.estateID, estateID), inArray(purchaseOffer.purchaseOfferStatus, TAKING))
  return (await ctx.db.$count(purchaseOffer, taking)) > 0
}

/** Limits the offers a buyer may have open in parallel. Locks the buyer's row. */
async function requireFewOpen(ctx: Ctx, buyerID: string) {
  await lockRow(ctx, user, buyerID)
  const [open] = await ctx.db
    .select({ n: count() })
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.buyerID, buyerID), inArray(purchaseOffer.purchaseOfferStatus, OPEN)))
  if ((open?.n ?? 0) >= MAX_OPEN) throw conflict('too-many-offers', `同時に出せる購入申込は${MAX_OPEN}件までです。`)
}
