import type { AlertCause } from './causes.ts'

declare module '#platform/events.ts' {
  interface Events {
    'alert.raised': { alertID: string }
    /** A person is about to call it settled: whoever knows that its cause still holds refuses. */
    'alert.concluding': { cause: AlertCause; subjectID: string | null; negotiationID: string | null }
  }
}
