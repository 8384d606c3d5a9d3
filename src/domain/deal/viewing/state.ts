import { life, type MoveOf } from '#platform/life.ts'
import { ViewingStatus } from './enumerations.ts'

const { proposed, accepted, done, declined, canceled } = ViewingStatus

/**
 * The life of a viewing. Expiry (no answer) and ending (its negotiation or listing ended) are moves of the system. With automatic
 * acceptance an offer of times leads straight to an appointment.
 */
const moves = {
  none: { propose: proposed },
  [proposed]: {
    counter: proposed,
    accept: accepted,
    refuse: declined,
    withdraw: canceled,
    expire: canceled,
    end: canceled,
    setDayContact: proposed,
    saveMemo: proposed,
  },
  [accepted]: {
    change: proposed,
    cancel: canceled,
    complete: done,
    reportAbsence: canceled,
    end: canceled,
    setDayContact: accepted,
    saveMemo: accepted,
  },
  [done]: { saveOutcome: done, saveMemo: done },
  [declined]: { saveMemo: declined },
  /** The side reported absent may object; then the operator decides. */
  [canceled]: { object: canceled, judge: canceled, saveMemo: canceled },
} as const

export const viewingLife = life(moves)
export type ViewingMove = Exclude<MoveOf<typeof moves>, 'propose' | 'expire' | 'end'>

/** In these states a negotiation has at most one viewing per purpose. */
export const OPEN: readonly ViewingStatus[] = [proposed, accepted]
