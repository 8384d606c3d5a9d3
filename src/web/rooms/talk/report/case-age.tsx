import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Waiting time, marked if overdue. */
export const CaseAge = ({ case: { openedAt, late }, now }: { case: Pick<ReportCase, 'openedAt' | 'late'>; now: Date }) => (
  <span className="cluster gap-1 nowrap">
    {formatWaiting(openedAt, now)}
    {late && <Badge tone="red">目安を超過</Badge>}
  </span>
)
