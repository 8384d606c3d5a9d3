declare module '#platform/events.ts' {
  interface Events {
    'report.filed': { reportID: string; caseID: string }
    'case.wrote': { letterID: string }
  }
}
