import { OPEN } from '#domain/deal/viewing/state.ts'
import { isToPay, isTransferToConfirm } from '#domain/money/payment/state.ts'
import { defaultOrder } from '#domain/talk/inbox/sides.ts'
import type { InboxTab } from '#domain/talk/inbox/tabs.ts'
import { api } from '#web/api/client.ts'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import { listOwedBills } from '#web/rooms/money/payment/bills-to-pay.ts'
import type { Viewer } from '#web/session/viewer.ts'
import type { InboxSearch } from './inbox-search.ts'
import { openTab, partyOfSide } from './inbox-tabs.ts'
import type { OfficeSearch } from './office-search.ts'

export const inboxOrderOf = (side: Side, search: InboxSearch) => search.orderBy ?? defaultOrder(partyOfSide[side], openTab(side, search))

/** The list of the open tab, and the count of each tab. */
export async function loadInbox(side: Side, search: OfficeSearch, viewer: Viewer | null = null) {
  const [first, { tabs, owners, among }, estates] = await Promise.all([
    listInbox(side, search, { viewer }),
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

/** With the bills of the `viewer`. */
export async function listInbox(
  side: Side,
  search: OfficeSearch,
  { viewer = null, ...page }: { viewer?: Viewer | null; cursor?: string | undefined; limit?: number } = {},
) {
  const query = { tab: openTab(side, search), ...narrowed(search), orderBy: inboxOrderOf(side, search), ...page }
  const found = await api.listInbox({ query })
  const ids = found.items.map(({ id }) => id)
  const [viewings, bills] = await Promise.all([openViewingsIn(ids), ids.length > 0 ? listOwedBills(viewer, { negotiationID: ids }) : []])
  return {
    ...found,
    items: found.items.map((item) => {
      const owed = bills.filter(({ negotiationID }) => negotiationID === item.id)
      return {
        ...item,
        viewing: viewings.find(({ negotiationID }) => negotiationID === item.id),
        ...{ bill: owed.find(isToPay), beingConfirmed: owed.find(isTransferToConfirm) },
      }
    }),
  }
}

/** Viewings in these negotiations that are being arranged or still ahead. */
async function openViewingsIn(negotiationID: string[]) {
  if (negotiationID.length === 0) return []
  return (await api.listViewings({ query: { negotiationID, viewingStatus: [...OPEN], limit: 100 } })).items
}

const narrowed = ({ show: _, orderBy: __, ...asked }: OfficeSearch) => asked

/** A seller may negotiate with several buyers about several estates. */
const listEstates = async () => (await api.listNegotiationEstates({ query: { limit: 100 } })).items
