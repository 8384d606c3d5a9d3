import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { type Audience, sellerIsIn } from './policy.ts'
import type { NegotiationRow } from './queries.ts'

/** Tells the operators and these participants that something of the negotiation changed. The live event's id is the negotiation's. */
export async function publishChange(
  ctx: Ctx,
  room: NegotiationRow,
  audience: Audience,
  kind: 'chat' | 'negotiation',
  seq: number,
): Promise<void> {
  await ctx.platform.live.publish(ctx, namesOf(room, audience), { kind, id: room.id, seq })
}

/** The negotiation itself changed: everyone in the room looks again. */
export const publishNegotiation = (ctx: Ctx, room: NegotiationRow) => publishChange(ctx, room, wholeRoom(room), 'negotiation', room.version)

/** Somebody has read on. How far, each fetches under their own rights: the number could be of a message they may not know of. */
export const publishRead = (ctx: Ctx, room: NegotiationRow) =>
  ctx.platform.live.publish(ctx, namesOf(room, wholeRoom(room)), { kind: 'read', id: room.id, seq: 0 })

const wholeRoom = (room: NegotiationRow): Audience => ({ buyer: true, seller: sellerIsIn(room) })

const namesOf = (room: NegotiationRow, { buyer, seller }: Audience) => [
  OPERATORS,
  ...(buyer ? [room.buyerID] : []),
  ...(seller ? [room.sellerID] : []),
]
