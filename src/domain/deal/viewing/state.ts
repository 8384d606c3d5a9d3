import { life, type MoveOf } from '#platform/life.ts'
import { ViewingStatus } from './enumerations.ts'

const { proposed, accepted, done, declined, canceled } = ViewingStatus

/**
 * The life of a viewing. Expiry (no answer) and ending (its basis is gone) are moves of the system. With automatic acceptance an offer of
 * times leads straight to an appointment.
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
  /** The side reported absent may object; then the operator decides. */
  [canceled]: { objection: canceled, verdict: canceled, memo: canceled },
} as const

export const viewingLife = life(moves)
export type ViewingMove = Exclude<MoveOf<typeof moves>, 'proposal' | 'expiry' | 'ending'>

/** In these states a negotiation has at most one viewing per purpose. */
export const OPEN: readonly ViewingStatus[] = [proposed, accepted]
