import { life, type MoveOf } from '#platform/life.ts'

/** The life of a payment. A late success wins over an error; a late failure never undoes a success. */
const moves = {
  none: { invoice: 1 },
  1: { attempt: 1, pay: 2, fail: 3 },
  2: { refund: 9 },
  3: { attempt: 1, pay: 2, fail: 3 },
  9: {},
} as const

export const paymentLife = life(moves)
export type PaymentMove = MoveOf<typeof moves>
