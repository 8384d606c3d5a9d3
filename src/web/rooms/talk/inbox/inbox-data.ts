import { OPEN } from '#domain/deal/viewing/state.ts'
import { isToPay, unpaidStatuses } from '#domain/money/payment/state.ts'
import { defaultOrder } from '#domain/talk/inbox/sides.ts'
import type { InboxTab } from '#domain/talk/inbox/tabs.ts'
import { api } from '#web/api/client.ts'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import type { InboxSearch } from './inbox-search.ts'
import { openTab, partyOfSide } from './inbox-tabs.ts'
import type { OfficeSearch } from './office-search.ts'

export const inboxOrderOf = (side: Side, search: InboxSearch) => search.orderBy ?? defaultOrder(partyOfSide[side], openTab(side, search))

/** The list of the open tab, and the count of each tab. */
export async function loadInbox(side: Side, search: OfficeSearch) {
  const [first, { tabs, owners, among }, estates] = await Promise.all([
    listInbox(side, search),
    api.countInboxByTab({ query: { tab: openTab(side, search), ...narrowed(search) } }),
    side === 'seller' ? listEstates() : [],
  ])
  const counts = Object.fromEntries(tabs.map(({ tab, ...count }) => [tab, count])) as Partial<Record<InboxTab, Count>>
  return { first, counts, owners, among, estates, now: new Date().toISOString() }
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>

export interface Count {
  count: number
  capped: boolean
}

export async function listInbox(side: Side, search: OfficeSearch, cursor?: string, limit?: number) {
  const query = { tab: openTab(side, search), ...narrowed(search), orderBy: inboxOrderOf(side, search), cursor, limit }
  const page = await api.listInbox({ query })
  const ids = page.items.map(({ id }) => id)
  const [viewings, bills] = await Promise.all([openViewingsIn(ids), side === 'admin' ? [] : billsIn(ids)])
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      viewing: viewings.find(({ negotiationID }) => negotiationID === item.id),
      bill: bills.find(({ negotiationID }) => negotiationID === item.id),
    })),
  }
}

/** Viewings in these negotiations that are being arranged or still ahead. */
async function openViewingsIn(negotiationID: string[]) {
  if (negotiationID.length === 0) return []
  return (await api.listViewings({ query: { negotiationID, viewingStatus: [...OPEN], limit: 100 } })).items
}

/** The viewer's bills in these negotiations that they can pay now, the first due first. */
async function billsIn(negotiationID: string[]) {
  if (negotiationID.length === 0) return []
  const query = { negotiationID, paymentStatus: unpaidStatuses, open: true, orderBy: 'dueDate:asc', limit: 100 } as const
  return (await api.listPayments({ query })).items.filter(isToPay)
}

const narrowed = ({ show: _, orderBy: __, ...asked }: OfficeSearch) => asked

/** A seller may negotiate with several buyers about several estates. */
const listEstates = async () => (await api.listNegotiationEstates({ query: { limit: 100 } })).items
