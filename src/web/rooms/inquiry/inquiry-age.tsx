import { formatMoment } from '#domain/format-moments.ts'
import type { Inquiry } from '#domain/inquiry/contract.ts'
import { waitingStates } from '#domain/inquiry/enumerations.ts'
import { formatWaiting } from '#web/rooms/negotiation/labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How long it waits for the office, and whether that is too long; else when it came. */
export const InquiryAge = ({ inquiry: { state, receivedAt, waitingSince, late }, now }: { inquiry: Inquiry; now: Date }) => (
  <span className="cluster gap-1">
    {waitingStates.some((each) => each === state) ? formatWaiting(waitingSince, now) : formatMoment(receivedAt)}
    {late && <Badge tone="red">目安を超過</Badge>}
  </span>
)
