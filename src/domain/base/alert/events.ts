import type { AlertCause } from './causes.ts'

declare module '#platform/events.ts' {
  interface Events {
    'alert.raised': { alertID: string }
    /** Emitted before an operator concludes an alert; a listener refuses while the cause it knows of persists. */
    'alert.concluding': { cause: AlertCause; subjectID: string | null; negotiationID: string | null }
  }
}
