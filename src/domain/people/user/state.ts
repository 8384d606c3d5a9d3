import { life, type MoveOf } from '#platform/life.ts'
import { UserStatus } from './enumerations.ts'

/** Suspending and reinstating a membership. Leaving is separate, and final (leaving.ts). */
const moves = {
  [UserStatus.active]: { suspend: UserStatus.suspended, suspendProvisionally: UserStatus.suspended },
  [UserStatus.suspended]: { confirm: UserStatus.suspended, reinstate: UserStatus.active },
} as const

export const membershipLife = life(moves)
export type MembershipMove = MoveOf<typeof moves>
