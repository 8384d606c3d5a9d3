import { allInboxTabs, type InboxOrder, type InboxTab, inboxOrders } from '#domain/talk/inbox/tabs.ts'
import { one } from '#web/url/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
export interface InboxSearch {
  show?: InboxTab
  keyword?: string
  estateID?: string
  orderBy?: InboxOrder
  /** Of the operators: whose. */
  owner?: string
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  show: allInboxTabs.find((tab) => tab === one(search.show)),
  keyword: one(search.keyword)?.slice(0, 100),
  estateID: /^[\w-]{1,128}$/.exec(one(search.estateID) ?? '')?.[0],
  owner: /^[\w-]{1,128}$/.exec(one(search.owner) ?? '')?.[0],
  orderBy: inboxOrders.find((order) => order === one(search.orderBy)),
})
