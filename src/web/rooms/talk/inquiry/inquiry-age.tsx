import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { waitingStates } from '#domain/talk/inquiry/enumerations.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Waiting time for the office, marked if overdue; otherwise the time of receipt. */
export const InquiryAge = ({ inquiry: { state, receivedAt, waitingSince, late }, now }: { inquiry: Inquiry; now: Date }) => (
  <span className="cluster gap-1 nowrap">
    {waitingStates.some((each) => each === state) ? formatWaiting(waitingSince, now) : formatMoment(receivedAt)}
    {late && <Badge tone="red">目安を超過</Badge>}
  </span>
)
