import type { AlertCause } from './causes.ts'

declare module '#platform/events.ts' {
  interface Events {
    'alert.raised': { alertID: string }
    /** An operator is about to conclude it: a listener that knows its cause still holds refuses. */
    'alert.concluding': { cause: AlertCause; subjectID: string | null; negotiationID: string | null }
  }
}
