import { api } from '#web/api/client.ts'
import type { InboxSearch } from './inbox-search.ts'
import { type InboxQuery, type InboxTab, inboxTabs } from './inbox-tabs.ts'
import type { Side } from './paths.ts'

export const openTab = (side: Side, { show }: InboxSearch): InboxTab =>
  inboxTabs[side].find(({ code }) => code === show) ?? (inboxTabs[side][0] as InboxTab)

export const orderOf = (side: Side, search: InboxSearch) =>
  search.orderBy ?? (side === 'admin' && openTab(side, search).code === 'turn' ? 'waitingSince:asc' : 'lastSendAt:desc')

/** The list of the open tab, and how many stand under each. */
export async function loadInbox(side: Side, search: InboxSearch) {
  const queries = await Promise.all(inboxTabs[side].map(({ query }) => query()))
  const open = inboxTabs[side].indexOf(openTab(side, search))
  const [first, counts, estates] = await Promise.all([
    listInbox(side, search, queries[open]),
    Promise.all(queries.map((query) => countInbox(search, query))),
    side === 'seller' ? listEstates() : [],
  ])
  return { first, counts, estates, query: queries[open], now: new Date().toISOString() }
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>

export const listInbox = async (side: Side, search: InboxSearch, query: InboxQuery | undefined, cursor?: string) =>
  query
    ? api.listNegotiations({ query: { ...query, ...narrowed(search), orderBy: orderOf(side, search), cursor } })
    : { items: [], cursor: null }

const countInbox = async (search: InboxSearch, query: InboxQuery | undefined) =>
  query ? (await api.countNegotiations({ query: { ...query, ...narrowed(search) } })).count : 0

const narrowed = ({ keyword, estateID }: InboxSearch) => ({ keyword, estateID })

/** One seller may talk with several people about several houses. */
const listEstates = async () => (await api.listNegotiationEstates({ query: { limit: 100 } })).items
