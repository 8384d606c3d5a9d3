import { life, type MoveOf } from '#platform/life.ts'

/** The life of an order: the requester places one, an operator creates one; accepting an operator's order moves no state but opens its payment. */
const moves = {
  none: { place: 1, create: 2 },
  1: { confirm: 2, cancel: 9 },
  2: { accept: 2, cancel: 9 },
  9: {},
} as const

export const orderLife = life(moves)
export type OrderMove = MoveOf<typeof moves>
