import type { CaseOutcome } from './case-enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    'report.filed': { reportID: string; caseID: string }
    /** Actions of other domains that these outcomes require: a listener takes them, or throws. */
    'reportCase.concluding': { caseID: string; outcomes: readonly CaseOutcome[]; coverReason: string | null }
    'reportCase.written': { letterID: string }
  }
}
