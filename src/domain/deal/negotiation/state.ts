import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

/** States of a negotiation: each move's start and target. */
const moves = {
  none: { open: TradeStatus.active },
  [TradeStatus.active]: {
    invitation: TradeStatus.active,
    start: TradeStatus.negotiations,
    agreement: TradeStatus.established,
    closure: TradeStatus.failed,
  },
  [TradeStatus.negotiations]: { invitation: TradeStatus.negotiations, agreement: TradeStatus.established, closure: TradeStatus.failed },
  /** Can be closed only by the operator: see policy. */
  [TradeStatus.established]: { invitation: TradeStatus.established, completion: TradeStatus.finish, closure: TradeStatus.failed },
  [TradeStatus.finish]: { deletion: TradeStatus.finish },
  [TradeStatus.failed]: { deletion: TradeStatus.failed },
} as const

export const negotiationLife = life(moves)
export type NegotiationMove = Exclude<MoveOf<typeof moves>, 'open'>

/** In these states a buyer has at most one negotiation per estate. */
export const OPEN: readonly TradeStatus[] = [TradeStatus.active, TradeStatus.negotiations, TradeStatus.established]
/** In these states an estate has at most one negotiation. */
export const SETTLED: readonly TradeStatus[] = [TradeStatus.established, TradeStatus.finish]
