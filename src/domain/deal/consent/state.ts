import { life, type MoveOf } from '#platform/life.ts'
import { ConsentStatus } from './enumerations.ts'

const { asked, given, declined, withdrawn, ended } = ConsentStatus

/** The life of a consent. Who said no, or took it back, may still say yes to the same; it ends with another one in its place, or with its companion. */
const moves = {
  none: { asking: asked },
  [asked]: { giving: given, refusal: declined, ending: ended },
  [given]: { withdrawal: withdrawn, ending: ended },
  [declined]: { giving: given, ending: ended },
  [withdrawn]: { giving: given, ending: ended },
} as const

export const consentLife = life(moves)
export type ConsentMove = Exclude<MoveOf<typeof moves>, 'asking' | 'ending'>
