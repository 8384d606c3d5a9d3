import type { CaseOutcome } from './case-enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    'report.filed': { reportID: string; caseID: string }
    /** What another room has to do, or to have done, for these outcomes: it does it, or throws. */
    'case.concluding': { caseID: string; outcomes: readonly CaseOutcome[]; coverReason: string | null }
    'case.wrote': { letterID: string }
  }
}
