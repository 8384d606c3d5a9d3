import { life, type MoveOf } from '#platform/life.ts'
import { ConsentStatus } from './enumerations.ts'

const { asked, given, declined, withdrawn, ended } = ConsentStatus

/** States of a consent. Consent can be given after a refusal or withdrawal; it ends when replaced by another one, or with its companion. */
const moves = {
  none: { asking: asked },
  [asked]: { giving: given, refusal: declined, ending: ended },
  [given]: { withdrawal: withdrawn, ending: ended },
  [declined]: { giving: given, ending: ended },
  [withdrawn]: { giving: given, ending: ended },
} as const

export const consentLife = life(moves)
export type ConsentMove = Exclude<MoveOf<typeof moves>, 'asking' | 'ending'>
