import type { Party } from '#domain/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'

const ofParty = ['all', 'turn', 'unread', 'quotation', 'payment', 'settled', 'ended'] as const
/** What waits for the operator comes first, each kind under its own name. */
const ofOperator = ['turn', 'unread', 'request', 'order', 'transfer', 'uninvited', 'settled', 'ended', 'all'] as const

export type InboxTab = (typeof ofParty)[number] | (typeof ofOperator)[number]

/** The views of one side's talks; the first is the one that their screen opens with. */
export const inboxTabs: Record<Party, readonly InboxTab[]> = {
  [UserType.admin]: ofOperator,
  [UserType.seller]: ofParty,
  [UserType.buyer]: ofParty,
}

export const allInboxTabs = [...new Set([...ofOperator, ...ofParty])]

export const inboxOrders = ['lastSendAt:desc', 'since:asc', 'createdAt:desc'] as const
export type InboxOrder = (typeof inboxOrders)[number]

const work: ReadonlySet<InboxTab> = new Set(['turn', 'request', 'order', 'transfer', 'uninvited'])

/** Whether what stands there waits for the operator to do something. */
export const isWork = (party: Party, tab: InboxTab) => party === UserType.admin && work.has(tab)

/** Work is done from the oldest on; everything else is read from the newest. */
export const defaultOrder = (party: Party, tab: InboxTab): InboxOrder => (isWork(party, tab) ? 'since:asc' : 'lastSendAt:desc')
