import { life, type MoveOf } from '#platform/life.ts'
import { CompanionStatus } from './enumerations.ts'

const { invited, joined, consented, declined, ended } = CompanionStatus

/** States of a companion. Expiry is automatic: their time, the listing or the negotiation is over. */
const moves = {
  none: { invitation: invited },
  [invited]: { again: invited, entrance: joined, ending: ended, expiry: ended },
  [joined]: { again: joined, entrance: joined, ending: ended, leaving: declined, expiry: ended, consenting: consented },
  // After consent, only an operator or expiry ends it, or they leave themselves.
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
/** In these states they enter without typing their name again, and their sessions stay valid. */
export const INSIDE: readonly CompanionStatus[] = [joined, consented]
