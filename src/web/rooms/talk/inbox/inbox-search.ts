import { allInboxTabs, type InboxOrder, type InboxTab, inboxOrders } from '#domain/talk/inbox/tabs.ts'
import { one } from '#web/url/search-params.ts'

// Kept in its own file: a route's search schema and its imports are part of every visitor's first load.
export interface InboxSearch {
  show?: InboxTab
  keyword?: string
  estateID?: string
  orderBy?: InboxOrder
  /** For operators: the assignee. */
  owner?: string
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  show: allInboxTabs.find((tab) => tab === one(search.show)),
  keyword: one(search.keyword)?.slice(0, 100),
  estateID: /^[\w-]{1,128}$/.exec(one(search.estateID) ?? '')?.[0],
  owner: /^[\w-]{1,128}$/.exec(one(search.owner) ?? '')?.[0],
  orderBy: inboxOrders.find((order) => order === one(search.orderBy)),
})
