// Names alone: the address of a screen is read with them in everybody's first load. What they mean to each side is in `sides.ts`.
export const partyTabs = ['all', 'turn', 'unread', 'quotation', 'payment', 'settled', 'ended'] as const
/** What waits for the operator comes first, each kind under its own name. */
export const operatorTabs = [
  'turn',
  'unread',
  'request',
  'order',
  'transfer',
  'unpaid',
  'uninvited',
  'stalled',
  'reported',
  'snoozed',
  'settled',
  'ended',
  'all',
] as const

/** Whose talks an operator's list holds: their own, nobody's, or everybody's. */
export const owners = ['me', 'none', 'all'] as const
export type Owner = (typeof owners)[number]

export type InboxTab = (typeof partyTabs)[number] | (typeof operatorTabs)[number]

export const allInboxTabs = [...new Set([...operatorTabs, ...partyTabs])]

export const inboxOrders = ['lastSendAt:desc', 'since:asc', 'createdAt:desc'] as const
export type InboxOrder = (typeof inboxOrders)[number]
