import { one } from '#web/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
export const inboxOrders = ['lastSendAt:desc', 'waitingSince:asc', 'createdAt:desc'] as const

export interface InboxSearch {
  show?: string
  keyword?: string
  estateID?: string
  orderBy?: (typeof inboxOrders)[number]
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  show: one(search.show),
  keyword: one(search.keyword)?.slice(0, 100),
  estateID: /^[\w-]{1,128}$/.exec(one(search.estateID) ?? '')?.[0],
  orderBy: inboxOrders.find((order) => order === one(search.orderBy)),
})
