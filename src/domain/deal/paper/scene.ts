import { requireNoContactDetails, type TextsByField } from '#domain/deal/negotiation/contact-guard.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { authorityFor } from '#domain/deal/negotiation/ground.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { estate } from '#domain/market/estate/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Paper } from './contract.ts'
import type { PaperEvent } from './events.ts'
import { companionRefusal, needsAuthority, type Place, refusal, sideHere } from './policy.ts'
import { type PaperRow, papers, visiblePaper } from './queries.ts'
import type { PaperMove } from './state.ts'
import { paper } from './table.ts'

type PaperEventName = `paper.${'submitted' | 'confirmed' | 'returned' | 'omitted' | 'restored'}`

/** A member, or a companion signed in by link. */
interface Actor {
  id: string
  userType: number
}

/** The context of a move: the actor, the side, and the deal, if there is one yet. */
export interface Scene {
  actor: Actor
  place: Place
  room: NegotiationRow | undefined
  /** Null where the operator acts in their own name. */
  side: Side | null
  ground: string | null
}

/** Checks the permission, takes the locks, checks the state, then does the work. */
export async function runMove(
  ctx: Ctx,
  id: string,
  move: PaperMove,
  { ifMatch, ground }: { ifMatch?: number; ground?: string },
  work: (ctx: Ctx, row: PaperRow, scene: Scene) => Promise<unknown>,
): Promise<Paper> {
  const actor = actorOf(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visiblePaper(ctx, id)
    refuse(refusalHere(ctx, await placeOf(ctx, found), found, move), 'ever')
    const { room, place } = await lockPlace(ctx, found)
    const row = await lockRow(ctx, paper, id, ifMatch)
    refuse(refusalHere(ctx, place, row, move))
    const given = authorityFor(needsAuthority(actor, place, row, move), ground)
    await work(ctx, row, { actor, place, room, side: isOperator(actor) ? null : (sideHere(actor, place) ?? null), ground: given })
    return papers.one(ctx, id)
  })
}

export const actorOf = ({ viewer, ...ctx }: Ctx): Actor =>
  viewer.kind === 'companion' ? { id: viewer.id, userType: viewer.side } : requireMember({ viewer, ...ctx })

/** Why the caller may not; undefined when they may. */
export const refusalHere = (ctx: Ctx, place: Place, row: PaperRow, move: PaperMove) =>
  ctx.viewer.kind === 'companion' ? companionRefusal(ctx.viewer, place, row, move) : refusal(actorOf(ctx), place, row, move)

/** Checks texts that the other side can read; a paper without a deal is visible only to its owner. */
export const requireHarmlessHere = async (ctx: Ctx, { room }: Pick<Scene, 'room'>, texts: TextsByField): Promise<void> =>
  room && requireNoContactDetails(ctx, room, texts)

interface PaperParties {
  negotiationID: string | null
  estateID: string
  sellerID: string
}

/** Without a lock: for permission checks only. */
export const placeOf = async (ctx: Ctx, { negotiationID, sellerID }: PaperParties): Promise<Place> =>
  negotiationID === null ? { home: { sellerID } } : { deal: await visibleNegotiation(ctx, negotiationID) }

/** Locks the deal, or the house of a paper without one, before the paper. */
export async function lockPlace(
  ctx: Ctx,
  { negotiationID, estateID, sellerID }: PaperParties,
): Promise<{ room: NegotiationRow | undefined; place: Place }> {
  if (negotiationID === null) {
    const sold = isSold(await lockRow(ctx, estate, estateID))
    return { room: undefined, place: { home: { sellerID, sold } } }
  }
  const room = await lockNegotiation(ctx, negotiationID)
  return { room, place: { deal: room } }
}

/** A paper with another file or date has not been judged yet: neither confirmed, returned nor expired as it is. */
export const UNCHECKED = { checkedAt: null, checkedBy: null }

/** Writes the change and its audit row, and emits its event. */
export async function saveMove(
  ctx: Ctx,
  row: PaperRow,
  {
    move,
    event,
    scene,
    change,
    reason,
  }: { move: PaperMove; event?: PaperEventName; scene: Scene; change: Partial<PaperRow>; reason?: string | undefined },
): Promise<PaperRow> {
  const { ground, room, side } = scene
  const after = await updateRow(ctx, paper, row, { ...change, byOperator: ground !== null })
  await record(
    ctx,
    `paper.${move}`,
    { kind: 'paper', id: row.id },
    { kind: row.kind, from: row.paperStatus, to: after.paperStatus, ...(ground && { ground }), ...(reason && { reason }) },
  )
  if (room) {
    if (event) await emit(ctx, event, eventOf(after, room.id, side))
    await publishNegotiation(ctx, room)
  }
  return after
}

export const eventOf = ({ id }: Pick<PaperRow, 'id'>, negotiationID: string, by: Side | null): PaperEvent => ({
  paperID: id,
  negotiationID,
  by,
})
