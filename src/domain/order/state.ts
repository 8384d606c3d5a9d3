import { wrongState } from '#platform/errors.ts'
import type { OrderStatus } from './enumerations.ts'

export type OrderMove = 'place' | 'create' | 'confirm' | 'accept' | 'cancel'

/** The life of an order: the requester places one, an operator creates one; accepting an operator's order moves no state but opens its payment. */
export const orderMoves = {
  none: { place: 1, create: 2 },
  1: { confirm: 2, cancel: 9 },
  2: { accept: 2, cancel: 9 },
  9: {},
} as const satisfies Record<OrderStatus | 'none', Partial<Record<OrderMove, OrderStatus>>>

export const nextOrderStatus = (status: OrderStatus | 'none', move: OrderMove): OrderStatus | undefined =>
  (orderMoves[status] as Partial<Record<OrderMove, OrderStatus>>)[move]

/** The state after a move; 409 with the present state when it may not be made from there. */
export function orderAfter(status: OrderStatus, move: OrderMove): OrderStatus {
  const after = nextOrderStatus(status, move)
  if (after === undefined) throw wrongState(status)
  return after
}
