import { life, type MoveOf } from '#platform/life.ts'

/** The life of a quotation: where each move leads from each state. An order cancels with its quotation, a paid one stays. */
const moves = {
  none: { request: 1, propose: 2 },
  1: { offer: 2, cancel: 9 },
  2: { offer: 2, order: 3, cancel: 9 },
  3: { pay: 4, cancelWithOrder: 9 },
  4: {},
  9: {},
} as const

export const quotationLife = life(moves)
export type QuotationMove = MoveOf<typeof moves>
