import { type DisputeMark, disputeMarks } from '#domain/money/payment/dispute-enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Beside the standing of a payment or order: its money is disputed. */
export const DisputeBadge = ({ mark }: { mark: DisputeMark }) => (
  <Badge tone={mark === 'review' ? 'amber' : 'red'}>{disputeMarks[mark]}</Badge>
)
