import type { Ctx } from '#platform/context.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { Party } from './enumerations.ts'
import { type Audience, sellerIsIn } from './policy.ts'
import type { NegotiationRow } from './queries.ts'

/** Notifies operators and these participants of a change to the negotiation. The live event's id is the negotiation's. */
export async function publishChange(
  ctx: Ctx,
  talk: NegotiationRow,
  audience: Audience,
  kind: 'chat' | 'negotiation',
  seq: number,
): Promise<void> {
  await ctx.platform.live.publish(ctx, namesOf(talk, audience), { kind, id: talk.id, seq })
}

/** The negotiation itself changed: all participants refresh. */
export const publishNegotiation = (ctx: Ctx, talk: NegotiationRow) => publishChange(ctx, talk, everyone(talk), 'negotiation', talk.version)

/** Someone has read on. The position is fetched by each client under its own rights: it could be that of a message they cannot see. */
export const publishRead = (ctx: Ctx, talk: NegotiationRow) =>
  ctx.platform.live.publish(ctx, namesOf(talk, everyone(talk)), { kind: 'read', id: talk.id, seq: 0 })

/** Someone on this side is typing; `seq` is the side. */
export const publishTyping = (ctx: Ctx, talk: NegotiationRow, party: Party) =>
  ctx.platform.live.publish(ctx, namesOf(talk, everyone(talk)), { kind: 'typing', id: talk.id, seq: party })

const everyone = (talk: NegotiationRow): Audience => ({ buyer: true, seller: sellerIsIn(talk) })

const namesOf = (talk: NegotiationRow, { buyer, seller }: Audience) => [
  OPERATORS,
  ...(buyer ? [talk.buyerID] : []),
  ...(seller ? [talk.sellerID] : []),
]

/** A pending message changed: only its writer and the operators refresh. */
export const publishPending = (ctx: Ctx, { id }: NegotiationRow, writerID: string) =>
  ctx.platform.live.publish(ctx, [OPERATORS, writerID], { kind: 'held', id, seq: 0 })
