import { life, type MoveOf } from '#platform/life.ts'
import { CompanionStatus } from './enumerations.ts'

const { invited, joined, consented, declined, ended } = CompanionStatus

/** States of a companion. Expiry is automatic: their time, the listing or the negotiation is over. */
const moves = {
  none: { invite: invited },
  [invited]: { inviteAgain: invited, enter: joined, remove: ended, expire: ended },
  [joined]: { inviteAgain: joined, enter: joined, remove: ended, leave: declined, expire: ended, consent: consented },
  // After consent, only an operator or expiry ends it, or they leave themselves.
  [consented]: {
    inviteAgain: consented,
    enter: consented,
    remove: ended,
    leave: declined,
    expire: ended,
    consent: consented,
    withdraw: joined,
  },
} as const

export const companionLife = life(moves)
export type CompanionMove = MoveOf<typeof moves>

export const OPEN: readonly CompanionStatus[] = [invited, joined, consented]
/** In these states they enter without typing their name again, and their sessions stay valid. */
export const INSIDE: readonly CompanionStatus[] = [joined, consented]
