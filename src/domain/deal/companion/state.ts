import { life, type MoveOf } from '#platform/life.ts'
import { CompanionStatus } from './enumerations.ts'

const { invited, joined, consented, declined, ended } = CompanionStatus

/** The life of a companion. Expiry comes by itself: their time, the listing's or the talk's is over. */
const moves = {
  none: { invitation: invited },
  [invited]: { again: invited, entrance: joined, ending: ended, expiry: ended },
  [joined]: { again: joined, entrance: joined, ending: ended, leaving: declined, expiry: ended, consenting: consented },
  // What they agreed to stands: only the operator ends it, and the clock.
  [consented]: {
    again: consented,
    entrance: consented,
    ending: ended,
    leaving: declined,
    expiry: ended,
    consenting: consented,
    withdrawing: joined,
  },
} as const

export const companionLife = life(moves)
export type CompanionMove = MoveOf<typeof moves>

export const OPEN: readonly CompanionStatus[] = [invited, joined, consented]
/** In these they come in without typing their name again, and their browsers stay in. */
export const INSIDE: readonly CompanionStatus[] = [joined, consented]
