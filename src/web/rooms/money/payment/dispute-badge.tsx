import { type DisputeMark, disputeMarks } from '#domain/money/payment/dispute-enumerations.ts'
import { markTones } from '#domain/money/payment/dispute-standing.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Shown next to the state of a payment or order that is disputed. */
export const DisputeBadge = ({ mark }: { mark: DisputeMark }) => <Badge tone={markTones[mark]}>{disputeMarks[mark]}</Badge>
