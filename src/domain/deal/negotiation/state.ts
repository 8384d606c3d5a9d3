import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

/** The life of a negotiation: from where a move may start, and where it leads. */
const moves = {
  none: { open: TradeStatus.active },
  [TradeStatus.active]: {
    invitation: TradeStatus.active,
    start: TradeStatus.negotiations,
    agreement: TradeStatus.established,
    closure: TradeStatus.failed,
  },
  [TradeStatus.negotiations]: { invitation: TradeStatus.negotiations, agreement: TradeStatus.established, closure: TradeStatus.failed },
  /** Its closure is the operator's alone: see policy. */
  [TradeStatus.established]: { invitation: TradeStatus.established, completion: TradeStatus.finish, closure: TradeStatus.failed },
  [TradeStatus.finish]: { deletion: TradeStatus.finish },
  [TradeStatus.failed]: { deletion: TradeStatus.failed },
} as const

export const negotiationLife = life(moves)
export type NegotiationMove = Exclude<MoveOf<typeof moves>, 'open'>

/** In these a buyer has one negotiation for an estate at most. */
export const OPEN: readonly TradeStatus[] = [TradeStatus.active, TradeStatus.negotiations, TradeStatus.established]
/** In these an estate has one negotiation at most. */
export const SETTLED: readonly TradeStatus[] = [TradeStatus.established, TradeStatus.finish]
