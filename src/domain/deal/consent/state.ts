import { life, type MoveOf } from '#platform/life.ts'
import { ConsentStatus } from './enumerations.ts'

const { asked, given, declined, withdrawn, ended } = ConsentStatus

/** States of a consent. Consent can be given after a refusal or withdrawal; it ends when replaced by another one, or with its companion. */
const moves = {
  none: { request: asked },
  [asked]: { give: given, refuse: declined, end: ended },
  [given]: { withdraw: withdrawn, end: ended },
  [declined]: { give: given, end: ended },
  [withdrawn]: { give: given, end: ended },
} as const

export const consentLife = life(moves)
export type ConsentMove = Exclude<MoveOf<typeof moves>, 'request' | 'end'>
