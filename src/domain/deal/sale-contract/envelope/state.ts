import { life } from '#platform/life.ts'
import { EnvelopeStatus } from '../enumerations.ts'

const { waiting, open, completed, declined, expired, canceled, canceling } = EnvelopeStatus

/** However it ends, the service says so; what it says may come before it has answered that it took the envelope. */
const ends = { completed, declined, expired, canceled }

/** The life of what was handed over. That everybody signed counts also where the house took it for ended: the operators are told then. */
const moves = {
  none: { making: waiting },
  [waiting]: { taken: open, callBack: canceling, ...ends },
  [open]: { callBack: canceling, ...ends },
  [canceling]: { callBack: canceling, ...ends },
  [completed]: {},
  [declined]: { completed },
  [expired]: { completed },
  [canceled]: { completed },
} as const

export const envelopeLife = life(moves)

/** In these the service has still something to say. */
export const STANDING: readonly EnvelopeStatus[] = [waiting, open, canceling]
