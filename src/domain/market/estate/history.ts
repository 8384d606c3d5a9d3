import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { viewerID } from '#platform/viewer.ts'
import type { EstateEvent } from './history-contract.ts'
import { estateEvent } from './table.ts'

/**
 * Adds an entry to the estate's history in the transaction of the move, and notifies its owner and the operators. `actorID` names an actor
 * who is not signed in.
 */
export async function recordEstateEvent(
  ctx: Ctx,
  { id: estateID, userID }: { id: string; userID: string },
  line: { move: EstateEvent['move']; from: number | null; to: number; reason?: string | null; actorID?: string },
): Promise<void> {
  const { move, from, to, reason = null } = line
  const actorID = line.actorID ?? (ctx.via === 'system' ? null : (viewerID(ctx) ?? null))
  await ctx.db.insert(estateEvent).values({ id: newID(), estateID, at: ctx.clock.now(), actorID, move, from, to, reason })
  await ctx.platform.live.publish(ctx, [OPERATORS, userID], { kind: 'estate', id: estateID, seq: 0 })
}
