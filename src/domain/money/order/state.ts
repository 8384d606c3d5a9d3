import { life, type MoveOf } from '#platform/life.ts'
import { OrderStatus } from './enumerations.ts'

/**
 * The life of an order: the requester places one, an operator creates one; accepting an operator's order changes no status but allows
 * payment.
 */
const moves = {
  none: { place: OrderStatus.placed, create: OrderStatus.confirmed },
  [OrderStatus.placed]: { confirm: OrderStatus.confirmed, cancel: OrderStatus.cancelled },
  [OrderStatus.confirmed]: { accept: OrderStatus.confirmed, cancel: OrderStatus.cancelled },
  [OrderStatus.cancelled]: {},
} as const

export const orderLife = life(moves)
export type OrderMove = MoveOf<typeof moves>
