import { life, type MoveOf } from '#platform/life.ts'
import { HandoverStatus } from './enumerations.ts'

/** The second side's confirmation completes it: whether both have confirmed. */
interface Facts {
  whole: boolean
}
const { open, confirmed } = HandoverStatus

const moves = {
  none: { save: open },
  [open]: { save: open, confirm: ({ whole }: Facts) => (whole ? confirmed : open), reportLack: open },
  // A record confirmed by both cannot change.
  [confirmed]: {},
} as const
export const handoverLife = life(moves)
export type HandoverMove = MoveOf<typeof moves>
