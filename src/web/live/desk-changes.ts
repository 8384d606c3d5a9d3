import type { DeskPlace } from '#domain/office/today/enumerations.ts'
import type { ChangeKind } from './stream.ts'

/** Changes that may alter the waiting work of each place in the operators' menu. */
const changesAt: Record<DeskPlace, readonly ChangeKind[]> = {
  talks: ['chat', 'negotiation', 'read', 'quotation', 'order', 'payment'],
  deposits: ['payment'],
  sellers: ['seller'],
  estates: ['estate'],
  deals: ['negotiation', 'held', 'alert'],
  reports: ['report'],
  inquiries: ['inquiry'],
  alerts: ['alert'],
  members: ['privacy'],
  refunds: ['payment'],
}

export const deskChanges: ReadonlySet<ChangeKind> = new Set(Object.values(changesAt).flat())
