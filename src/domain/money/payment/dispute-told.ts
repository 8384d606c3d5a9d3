import { isEnded, stageOf } from './dispute-enumerations.ts'

/** The facts of a dispute, as an event tells them and as they are kept. */
export interface Told {
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

export const toldBy = ({ occurredAt, disputeStatus = '', dueBy, openedAt, funds, ...event }: DisputeEvent): Told => ({
  ...{ amount: event.amount ?? 0, currency: event.currency ?? '', reason: event.reason ?? null, status: disputeStatus },
  ...{ refundable: event.refundable ?? false, evidenceDueAt: dueBy ?? null, openedAt: openedAt ?? occurredAt, toldAt: occurredAt },
  closedAt: isEnded(disputeStatus) ? occurredAt : null,
  withdrawnAt: funds === 'withdrawn' ? occurredAt : null,
  reinstatedAt: funds === 'reinstated' ? occurredAt : null,
})

/**
 * Both together, whichever came first and however often: the newest state wins, and of two told in the same second the later stage. The two
 * moves of the money are remembered beside it, since an event about one says nothing of the other.
 */
export function together(known: Told, told: Told): Told {
  const { amount, currency, reason, status, refundable, evidenceDueAt, openedAt, toldAt, closedAt } = isNewer(told, known) ? told : known
  return {
    ...{ amount, currency, reason, status, refundable, evidenceDueAt, openedAt, toldAt, closedAt },
    withdrawnAt: later(known.withdrawnAt, told.withdrawnAt),
    reinstatedAt: later(known.reinstatedAt, told.reinstatedAt),
  }
}

/** The sum is not on our balance. */
export const isWithdrawn = ({ withdrawnAt, reinstatedAt }: Pick<Told, 'withdrawnAt' | 'reinstatedAt'>): boolean =>
  withdrawnAt !== null && (reinstatedAt === null || reinstatedAt < withdrawnAt)

function isNewer(one: Told, other: Told): boolean {
  const gap = one.toldAt.getTime() - other.toldAt.getTime()
  return gap > 0 || (gap === 0 && stageOf(one.status) > stageOf(other.status))
}

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))
