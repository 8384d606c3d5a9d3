import { life, type MoveOf } from '#platform/life.ts'
import type { TradeStatus } from './enumerations.ts'

/** The life of a negotiation: from where a move may start, and where it leads. */
const moves = {
  none: { open: 1 },
  1: { invitation: 1, start: 2, agreement: 3, closure: 9 },
  2: { invitation: 2, agreement: 3, closure: 9 },
  /** Its closure is the operator's alone: see policy. */
  3: { invitation: 3, completion: 4, closure: 9 },
  4: { deletion: 4 },
  9: { deletion: 9 },
} as const

export const negotiationLife = life(moves)
export type NegotiationMove = Exclude<MoveOf<typeof moves>, 'open'>

/** In these a buyer has one negotiation for an estate at most. */
export const OPEN: readonly TradeStatus[] = [1, 2, 3]
/** In these an estate has one negotiation at most. */
export const SETTLED: readonly TradeStatus[] = [3, 4]
