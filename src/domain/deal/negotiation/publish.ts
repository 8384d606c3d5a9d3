import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { Party } from './enumerations.ts'
import { type Audience, sellerIsIn } from './policy.ts'
import type { NegotiationRow } from './queries.ts'

/** Tells the operators and these participants that something of the negotiation changed. The live event's id is the negotiation's. */
export async function publishChange(
  ctx: Ctx,
  talk: NegotiationRow,
  audience: Audience,
  kind: 'chat' | 'negotiation',
  seq: number,
): Promise<void> {
  await ctx.platform.live.publish(ctx, namesOf(talk, audience), { kind, id: talk.id, seq })
}

/** The negotiation itself changed: everyone in the talk looks again. */
export const publishNegotiation = (ctx: Ctx, talk: NegotiationRow) => publishChange(ctx, talk, everyone(talk), 'negotiation', talk.version)

/** Somebody has read on. How far, each fetches under their own rights: the number could be of a message they may not know of. */
export const publishRead = (ctx: Ctx, talk: NegotiationRow) =>
  ctx.platform.live.publish(ctx, namesOf(talk, everyone(talk)), { kind: 'read', id: talk.id, seq: 0 })

/** Somebody of this side writes; the number is the side. */
export const publishTyping = (ctx: Ctx, talk: NegotiationRow, party: Party) =>
  ctx.platform.live.publish(ctx, namesOf(talk, everyone(talk)), { kind: 'typing', id: talk.id, seq: party })

const everyone = (talk: NegotiationRow): Audience => ({ buyer: true, seller: sellerIsIn(talk) })

const namesOf = (talk: NegotiationRow, { buyer, seller }: Audience) => [
  OPERATORS,
  ...(buyer ? [talk.buyerID] : []),
  ...(seller ? [talk.sellerID] : []),
]

/** Something about a message that waits for an operator: its writer and the operators look again, and nobody else learns of it. */
export const publishHeld = (ctx: Ctx, { id }: NegotiationRow, writerID: string) =>
  ctx.platform.live.publish(ctx, [OPERATORS, writerID], { kind: 'held', id, seq: 0 })
