import { life, type MoveOf } from '#platform/life.ts'
import { ViewingStatus } from './enumerations.ts'

const { proposed, accepted, done, declined, canceled } = ViewingStatus

/**
 * The life of a viewing. Expiry and ending come by themselves: nobody answered, or what it hung on is over. And an acceptance does where the
 * seller's hours make it: then an offer of times has led to it at once.
 */
const moves = {
  none: { proposal: proposed },
  [proposed]: {
    counter: proposed,
    acceptance: accepted,
    refusal: declined,
    withdrawal: canceled,
    expiry: canceled,
    ending: canceled,
    day: proposed,
    memo: proposed,
  },
  [accepted]: {
    change: proposed,
    cancellation: canceled,
    completion: done,
    absence: canceled,
    ending: canceled,
    day: accepted,
    memo: accepted,
  },
  [done]: { outcome: done, memo: done },
  [declined]: { memo: declined },
  /** Who is said not to have come may contradict; then the operator finds out. */
  [canceled]: { objection: canceled, verdict: canceled, memo: canceled },
} as const

export const viewingLife = life(moves)
export type ViewingMove = Exclude<MoveOf<typeof moves>, 'proposal' | 'expiry' | 'ending'>

/** In these a negotiation has one viewing of a purpose at most. */
export const OPEN: readonly ViewingStatus[] = [proposed, accepted]
