import { life, type MoveOf } from '#platform/life.ts'
import { HandoverStatus } from './enumerations.ts'

/** Of the two who say that it is so the second settles it: whether nobody's word is missing. */
interface Facts {
  whole: boolean
}
const { open, confirmed } = HandoverStatus

const moves = {
  none: { writing: open },
  [open]: { writing: open, confirmation: ({ whole }: Facts) => (whole ? confirmed : open), lack: open },
  // What both have confirmed stays as it is.
  [confirmed]: {},
} as const
export const handoverLife = life(moves)
export type HandoverMove = MoveOf<typeof moves>
