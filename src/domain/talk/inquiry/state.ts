import { life, type MoveOf } from '#platform/life.ts'
import { InquiryState } from './enumerations.ts'

const { fresh, underway, answered, concluded } = InquiryState
const moves = {
  none: { submit: fresh, log: underway },
  [fresh]: { taking: underway, handing: fresh, answer: answered, reply: fresh, conclusion: concluded },
  [underway]: { taking: underway, handing: fresh, answer: answered, reply: underway, conclusion: concluded },
  [answered]: { taking: answered, handing: answered, answer: answered, reply: underway, conclusion: concluded },
  /** The link of an answer stays valid: a late reply reopens the inquiry. */
  [concluded]: { reopening: underway, reply: underway },
} as const

export const inquiryLife = life(moves)
export type InquiryMove = MoveOf<typeof moves>
