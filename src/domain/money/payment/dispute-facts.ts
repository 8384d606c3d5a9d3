import { isEnded, stageOf } from './dispute-enumerations.ts'

/** The facts of a dispute, as reported by an event and as stored. */
export interface DisputeFacts {
  amount: number
  currency: string
  reason: string | null
  status: string
  refundable: boolean
  evidenceDueAt: Date | null
  openedAt: Date
  toldAt: Date
  closedAt: Date | null
  withdrawnAt: Date | null
  reinstatedAt: Date | null
}

interface DisputeEvent {
  occurredAt: Date
  amount?: number
  currency?: string
  reason?: string | null
  disputeStatus?: string
  refundable?: boolean
  openedAt?: Date
  dueBy?: Date
  funds?: 'withdrawn' | 'reinstated'
}

export const disputeFactsOf = ({ occurredAt, disputeStatus = '', dueBy, openedAt, funds, ...event }: DisputeEvent): DisputeFacts => ({
  ...{ amount: event.amount ?? 0, currency: event.currency ?? '', reason: event.reason ?? null, status: disputeStatus },
  ...{ refundable: event.refundable ?? false, evidenceDueAt: dueBy ?? null, openedAt: openedAt ?? occurredAt, toldAt: occurredAt },
  closedAt: isEnded(disputeStatus) ? occurredAt : null,
  withdrawnAt: funds === 'withdrawn' ? occurredAt : null,
  reinstatedAt: funds === 'reinstated' ? occurredAt : null,
})

/**
 * Merges stored and reported facts, in any order and however often: the newest state wins, and in the same second the later stage. The
 * withdrawal and the return of the money are stored separately, since an event about one does not mention the other.
 */
export function mergeFacts(known: DisputeFacts, reported: DisputeFacts): DisputeFacts {
  const { amount, currency, reason, status, refundable, evidenceDueAt, openedAt, toldAt, closedAt } = isNewer(reported, known)
    ? reported
    : known
  return {
    ...{ amount, currency, reason, status, refundable, evidenceDueAt, openedAt, toldAt, closedAt },
    withdrawnAt: later(known.withdrawnAt, reported.withdrawnAt),
    reinstatedAt: later(known.reinstatedAt, reported.reinstatedAt),
  }
}

/** The amount is not on our balance. */
export const isWithdrawn = ({ withdrawnAt, reinstatedAt }: Pick<DisputeFacts, 'withdrawnAt' | 'reinstatedAt'>): boolean =>
  withdrawnAt !== null && (reinstatedAt === null || reinstatedAt < withdrawnAt)

function isNewer(one: DisputeFacts, other: DisputeFacts): boolean {
  const gap = one.toldAt.getTime() - other.toldAt.getTime()
  return gap > 0 || (gap === 0 && stageOf(one.status) > stageOf(other.status))
}

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))
