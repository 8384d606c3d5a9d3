import type { Member } from '#platform/context.ts'
import type { Side } from './enumerations.ts'
import { requireAuthority } from './ground.ts'
import { actingSide } from './policy.ts'
import type { NegotiationRow } from './queries.ts'

/** The context of a move in a deal. */
export interface DealScene {
  actor: Member
  room: NegotiationRow
  /** Null for an operator acting in their own name. */
  side: Side | null
  /** The operator's authority for acting for the seller. */
  ground: string | null
}

export const sceneOf = (actor: Member, room: NegotiationRow, ground?: string): DealScene => ({
  ...{ actor, room, side: actingSide(actor, room) ?? null },
  ground: requireAuthority(actor, room, ground),
})
