import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { type InboxOrder, type InboxTab, operatorTabs, partyTabs } from './tabs.ts'

/** The tabs of each side; the first one opens by default. */
export const inboxTabs: Record<Party, readonly InboxTab[]> = {
  [UserType.admin]: operatorTabs,
  [UserType.seller]: partyTabs,
  [UserType.buyer]: partyTabs,
}

/** The operators' tabs whose talks the menu counts, each talk once; `work` lists them together. */
export const workTabs = ['turn', 'request', 'order', 'transfer', 'unpaid'] as const satisfies InboxTab[]
export type WorkTab = (typeof workTabs)[number]

const work: ReadonlySet<InboxTab> = new Set([
  'turn',
  'request',
  'order',
  'transfer',
  'unpaid',
  'work',
  'uninvited',
  'stalled',
  'reported',
  'snoozed',
])

/** Whether the tab lists work for the operator. */
export const isWork = (party: Party, tab: InboxTab) => party === UserType.admin && work.has(tab)

/** Work that waits for the reader is listed oldest first, everything else newest first. */
export const defaultOrder = (party: Party, tab: InboxTab): InboxOrder =>
  tab === 'turn' || isWork(party, tab) ? 'since:asc' : 'lastSendAt:desc'
