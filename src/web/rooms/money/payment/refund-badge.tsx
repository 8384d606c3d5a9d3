import { type RefundState, refundStanding } from '#domain/money/payment/refund-enumerations.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<RefundState, Tone> = {
  asked: 'amber',
  approved: 'amber',
  underway: 'amber',
  done: 'green',
  failed: 'red',
  refused: 'gray',
  withdrawn: 'gray',
}

export const RefundBadge = ({ of }: { of: Pick<Refund, 'state' | 'method' | 'paidOutOn'> }) => (
  <Badge tone={tones[of.state]}>{refundStanding(of)}</Badge>
)
