import type { TradeStatus } from './enumerations.ts'

/** The life of a negotiation: from where a move may start, and where it leads (nowhere else: it stays). */
const moves = {
  invitation: { from: [1, 2, 3] },
  start: { from: [1], to: 2 },
  agreement: { from: [1, 2], to: 3 },
  completion: { from: [3], to: 4 },
  /** Out of 3 it is the operator's alone: see policy. */
  closure: { from: [1, 2, 3], to: 9 },
  deletion: { from: [4, 9] },
} as const satisfies Record<string, { from: readonly TradeStatus[]; to?: TradeStatus }>

export type NegotiationMove = keyof typeof moves
export const negotiationMoves = Object.keys(moves) as NegotiationMove[]

/** Where the move leads from here; undefined when this state does not allow it. */
export function next(state: TradeStatus, move: NegotiationMove): TradeStatus | undefined {
  const { from, to = state } = moves[move] as { from: readonly TradeStatus[]; to?: TradeStatus }
  return from.includes(state) ? to : undefined
}

/** In these a buyer has one negotiation for an estate at most. */
export const OPEN: readonly TradeStatus[] = [1, 2, 3]
/** In these an estate has one negotiation at most. */
export const SETTLED: readonly TradeStatus[] = [3, 4]
