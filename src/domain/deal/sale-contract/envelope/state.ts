import { life } from '#platform/life.ts'
import { EnvelopeStatus } from '../enumerations.ts'

const { waiting, open, completed, declined, expired, canceled, canceling } = EnvelopeStatus

/** The service reports every ending, possibly before it has acknowledged the envelope. */
const ends = { completed, declined, expired, canceled }

/** The life of an envelope. Completion counts even if it was already ended here: the operators are alerted. */
const moves = {
  none: { making: waiting },
  [waiting]: { taken: open, recall: canceling, ...ends },
  [open]: { recall: canceling, ...ends },
  [canceling]: { recall: canceling, ...ends },
  [completed]: {},
  [declined]: { completed },
  [expired]: { completed },
  [canceled]: { completed },
} as const

export const envelopeLife = life(moves)

/** In these states the service has yet to report the end. */
export const OPEN_STATUSES: readonly EnvelopeStatus[] = [waiting, open, canceling]
