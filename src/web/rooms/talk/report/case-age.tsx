import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'

/** Waiting time, marked if overdue. */
export const CaseAge = ({ case: { openedAt, late }, now }: { case: Pick<ReportCase, 'openedAt' | 'late'>; now: Date }) => (
  <WaitingAge since={openedAt} now={now} late={late} />
)
