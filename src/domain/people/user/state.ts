import { life, type MoveOf } from '#platform/life.ts'
import { UserStatus } from './enumerations.ts'

/** A membership rests and goes on again. One leaves by oneself, and for good (leaving.ts). */
const moves = {
  [UserStatus.active]: { suspend: UserStatus.suspended, suspendProvisionally: UserStatus.suspended },
  [UserStatus.suspended]: { confirm: UserStatus.suspended, reinstate: UserStatus.active },
} as const

export const membershipLife = life(moves)
export type MembershipMove = MoveOf<typeof moves>
