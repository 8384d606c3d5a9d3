import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type DealScene, sceneOf } from '#domain/deal/negotiation/scene.ts'
import { estate } from '#domain/market/estate/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Viewing } from './contract.ts'
import type { ViewingEvent } from './events.ts'
import { refusal } from './policy.ts'
import { type ViewingRow, viewings, visibleViewing } from './queries.ts'
import type { ViewingMove } from './state.ts'
import { viewing } from './table.ts'

type ViewingEventName =
  `viewing.${'proposed' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'changed' | 'canceled' | 'done' | 'absent' | 'objected' | 'expired'}`

/** Order: permission, locks, state, work. */
export async function runMove(
  ctx: Ctx,
  id: string,
  move: ViewingMove,
  { ifMatch, ground }: { ifMatch?: number; ground?: string },
  work: (ctx: Ctx, row: ViewingRow, scene: DealScene) => Promise<unknown>,
): Promise<Viewing> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleViewing(ctx, id)
    const seen = await visibleNegotiation(ctx, found.negotiationID)
    refuse(refusal(actor, seen, found, move, ctx.clock.now()), 'ever')
    await lockRow(ctx, estate, found.estateID)
    const room = await lockNegotiation(ctx, found.negotiationID)
    const row = await lockRow(ctx, viewing, id, ifMatch)
    refuse(refusal(actor, room, row, move, ctx.clock.now()))
    // The operator gives the verdict in their own name, even when acting for the seller.
    await work(ctx, row, move === 'judge' ? { actor, side: null, room, ground: null } : sceneOf(actor, room, ground))
    return viewings.one(ctx, id)
  })
}

/** Saves the change, its audit row, and emits the event. */
export async function saveMove(
  ctx: Ctx,
  row: ViewingRow,
  { move, event, scene, change }: { move: ViewingMove; event: ViewingEventName; scene: DealScene; change: Partial<ViewingRow> },
): Promise<ViewingRow> {
  const after = await updateRow(ctx, viewing, row, { ...change, byOperator: scene.ground !== null })
  await notifyMove(ctx, after, { move, event, scene, from: row.viewingStatus })
  return after
}

export async function notifyMove(
  ctx: Ctx,
  row: ViewingRow,
  { move, event, scene, from }: { move: ViewingMove | 'propose'; event: ViewingEventName; scene: DealScene; from: number | null },
) {
  const { ground } = scene
  const detail = { from, to: row.viewingStatus, ...(ground && { ground }), ...(row.closeReason && { reason: row.closeReason }) }
  await record(ctx, `viewing.${move}`, { kind: 'viewing', id: row.id }, detail)
  await emit(ctx, event, eventOf(row, scene.side))
  await publishNegotiation(ctx, scene.room)
}

export const eventOf = (row: ViewingRow, by: Side | null): ViewingEvent => ({
  viewingID: row.id,
  negotiationID: row.negotiationID,
  by,
  sequence: row.sequence,
})
