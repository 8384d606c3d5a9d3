import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { requireAuthority } from '#domain/deal/negotiation/ground.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, lockTalks, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { AuditVerbs } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { PurchaseOffer } from './contract.ts'
import type { PurchaseOfferEvent } from './events.ts'
import { type OfferedHouse, offeringOf } from './listing-facts.ts'
import { refusal } from './policy.ts'
import { type PurchaseOfferRow, purchaseOffers, visibleOffer } from './queries.ts'
import { OPEN, type PurchaseOfferMove } from './state.ts'
import { purchaseOffer } from './table.ts'

export type PurchaseOfferEventName =
  `purchaseOffer.${'submitted' | 'revised' | 'countered' | 'accepted' | 'waiting' | 'stayed' | 'reopened' | 'refused' | 'withdrawing' | 'kept' | 'withdrawn' | 'revoked' | 'expiring' | 'expired' | 'agreed' | 'ended'}`

/** The context of a move: the actor, the side, the negotiation, the house and the other offers. */
export interface Scene extends DealScene {
  house: OfferedHouse
  /** The open negotiations about the house, and the open offers for it. */
  talks: NegotiationRow[]
  offers: PurchaseOfferRow[]
}

/** Checks the permission, takes the locks, checks the state, then does the work. */
export async function runMove(
  ctx: Ctx,
  id: string,
  move: PurchaseOfferMove,
  given: { ifMatch?: number; ground?: string; isDone?: (row: PurchaseOfferRow, scene: Scene) => boolean },
  work: (ctx: Ctx, row: PurchaseOfferRow, scene: Scene) => Promise<unknown>,
): Promise<PurchaseOffer> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleOffer(ctx, id)
    const seen = await visibleNegotiation(ctx, found.negotiationID)
    refuse(refusal(actor, seen, { ...found, sealedUntil: null }, move, ctx.clock.now()), 'ever')
    const scene = await lockScene(ctx, actor, seen)
    const row = await lockRow(ctx, purchaseOffer, id, given.ifMatch)
    if (given.isDone?.(row, scene)) return purchaseOffers.one(ctx, id)
    refuse(refusal(actor, scene.room, { ...row, sealedUntil: scene.house.bidUntil }, move, ctx.clock.now()))
    await work(ctx, row, { ...scene, ground: requireAuthority(actor, scene.room, given.ground) })
    return purchaseOffers.one(ctx, id)
  })
}

/** Locks everything a move may touch in the usual order: the estate, its open negotiations, its open offers. */
export async function lockScene(ctx: Ctx, actor: Member, { id, estateID }: Pick<NegotiationRow, 'id' | 'estateID'>): Promise<Scene> {
  await lockRow(ctx, estate, estateID)
  const talks = await lockTalks(ctx, estateID)
  const room = await lockNegotiation(ctx, id)
  const offers = await lockOpenOffers(ctx, estateID)
  const side = actingSide(actor, room) ?? null
  return { actor, side, room, talks, offers, house: await offeringOf(ctx, estateID), ground: null }
}

/** The open offers for a house, locked, in order of arrival. */
export const lockOpenOffers = (ctx: Ctx, estateID: string): Promise<PurchaseOfferRow[]> =>
  ctx.db
    .select()
    .from(purchaseOffer)
    .where(and(eq(purchaseOffer.estateID, estateID), inArray(purchaseOffer.purchaseOfferStatus, OPEN)))
    .orderBy(asc(purchaseOffer.arrivalNumber))
    .for('update')

/** Writes the change and its audit row, and emits its event. */
export async function saveMove(
  ctx: Ctx,
  row: PurchaseOfferRow,
  {
    move,
    event,
    scene,
    change,
  }: { move: PurchaseOfferMove; event: PurchaseOfferEventName; scene: Scene; change: Partial<PurchaseOfferRow> },
): Promise<PurchaseOfferRow> {
  const { ground, side, room } = scene
  const after = await updateRow(ctx, purchaseOffer, row, { ...change, byOperator: ground !== null })
  await recordMove(ctx, after, { move, event, from: row.purchaseOfferStatus, by: side, ground })
  await publishNegotiation(ctx, room)
  return after
}

/** Saves a change made by the system. */
export async function saveByClock(
  ctx: Ctx,
  row: PurchaseOfferRow,
  { move, event, change }: { move: AuditVerbs['purchaseOffer']; event: PurchaseOfferEventName; change: Partial<PurchaseOfferRow> },
): Promise<PurchaseOfferRow> {
  const after = await updateRow(ctx, purchaseOffer, row, { ...change, byOperator: false })
  await recordMove(ctx, after, { move, event, from: row.purchaseOfferStatus, by: null })
  return after
}

export async function recordMove(
  ctx: Ctx,
  row: PurchaseOfferRow,
  {
    move,
    event,
    from,
    by,
    ground,
  }: { move: AuditVerbs['purchaseOffer']; event: PurchaseOfferEventName; from: number | null; by: Side | null; ground?: string | null },
) {
  const { purchaseOfferStatus: to, edition, closeReason } = row
  const detail = { from, to, edition, ...(ground && { ground }), ...(closeReason && { reason: closeReason }) }
  await record(ctx, `purchaseOffer.${move}`, { kind: 'purchaseOffer', id: row.id }, detail)
  await emit(ctx, event, eventOf(row, by))
}

export const eventOf = ({ id, negotiationID, estateID, edition }: PurchaseOfferRow, by: Side | null): PurchaseOfferEvent => ({
  purchaseOfferID: id,
  negotiationID,
  estateID,
  by,
  edition,
})
