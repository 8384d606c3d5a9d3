import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { type InboxOrder, type InboxTab, operatorTabs, partyTabs } from './tabs.ts'

/** The views of one side's talks; the first is the one that their screen opens with. */
export const inboxTabs: Record<Party, readonly InboxTab[]> = {
  [UserType.admin]: operatorTabs,
  [UserType.seller]: partyTabs,
  [UserType.buyer]: partyTabs,
}

const work: ReadonlySet<InboxTab> = new Set([
  'turn',
  'request',
  'order',
  'transfer',
  'unpaid',
  'uninvited',
  'stalled',
  'reported',
  'snoozed',
])

/** Whether what stands there waits for the operator to do something. */
export const isWork = (party: Party, tab: InboxTab) => party === UserType.admin && work.has(tab)

/** Work is done from the oldest on; everything else is read from the newest. */
export const defaultOrder = (party: Party, tab: InboxTab): InboxOrder => (isWork(party, tab) ? 'since:asc' : 'lastSendAt:desc')
