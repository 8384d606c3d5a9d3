import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

/** States of a negotiation: each move's start and target. */
const moves = {
  none: { create: TradeStatus.active },
  [TradeStatus.active]: {
    inviteSeller: TradeStatus.active,
    start: TradeStatus.negotiations,
    agree: TradeStatus.established,
    close: TradeStatus.failed,
  },
  [TradeStatus.negotiations]: { inviteSeller: TradeStatus.negotiations, agree: TradeStatus.established, close: TradeStatus.failed },
  /** Can be closed only by the operator: see policy. */
  [TradeStatus.established]: { inviteSeller: TradeStatus.established, complete: TradeStatus.finish, close: TradeStatus.failed },
  [TradeStatus.finish]: { delete: TradeStatus.finish },
  [TradeStatus.failed]: { delete: TradeStatus.failed },
} as const

export const negotiationLife = life(moves)
export type NegotiationMove = Exclude<MoveOf<typeof moves>, 'create'>

/** No deal has been agreed yet. */
export const BEFORE_AGREEMENT: readonly TradeStatus[] = [TradeStatus.active, TradeStatus.negotiations]
/** A buyer has at most one negotiation per estate in these states. */
export const OPEN: readonly TradeStatus[] = [...BEFORE_AGREEMENT, TradeStatus.established]
/** An estate has at most one negotiation in these states. */
export const SETTLED: readonly TradeStatus[] = [TradeStatus.established, TradeStatus.finish]
