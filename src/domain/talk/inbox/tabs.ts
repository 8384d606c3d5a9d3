// Names only: part of every first load, to parse addresses. Their meaning for each side is in `sides.ts`.
export const partyTabs = ['all', 'turn', 'unread', 'quotation', 'payment', 'settled', 'ended'] as const
/** The operator's work comes first, each kind as a tab. */
export const operatorTabs = [
  'turn',
  'unread',
  'request',
  'order',
  'transfer',
  'unpaid',
  'work',
  'uninvited',
  'stalled',
  'reported',
  'snoozed',
  'settled',
  'ended',
  'all',
] as const

/** Filter of an operator's list: their own, unassigned, or all negotiations. */
export const owners = ['me', 'none', 'all'] as const
export type Owner = (typeof owners)[number]
/** Also their own and the unassigned together. */
export const ownerFilters = [...owners, 'ours'] as const

export type InboxTab = (typeof partyTabs)[number] | (typeof operatorTabs)[number]

export const allInboxTabs = [...new Set([...operatorTabs, ...partyTabs])]

export const inboxOrders = ['lastSendAt:desc', 'since:asc', 'createdAt:desc'] as const
export type InboxOrder = (typeof inboxOrders)[number]
