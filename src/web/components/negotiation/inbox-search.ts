import { one } from '#web/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
export const inboxSorts = [
  ['lastSendAt:desc', 'メッセージが新しい順'],
  ['waitingSince:asc', '待っている時間が長い順'],
  ['createdAt:desc', '商談の開始が新しい順'],
] as const

export interface InboxSearch {
  show?: string
  keyword?: string
  estateID?: string
  orderBy?: (typeof inboxSorts)[number][0]
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  show: one(search.show),
  keyword: one(search.keyword)?.slice(0, 100),
  estateID: /^[\w-]{1,128}$/.exec(one(search.estateID) ?? '')?.[0],
  orderBy: inboxSorts.find(([order]) => order === one(search.orderBy))?.[0],
})
