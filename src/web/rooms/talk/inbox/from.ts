import { addressOf, type OfficeSearch, readOfficeSearch } from './office-search.ts'

/** The inbox the user came from, as carried in a room's address. */
export const fromOf = (search: OfficeSearch): string => new URLSearchParams(addressOf(search) as Record<string, string>).toString()

export const listFrom = (from: string | undefined): OfficeSearch | undefined =>
  from === undefined ? undefined : readOfficeSearch(Object.fromEntries(new URLSearchParams(from)))

/** 今日 in a room's address, and the list of deals with its conditions. */
export const FROM_TODAY = 'today'
const DEALS = 'deals?'
export const fromDeals = (search: object): string =>
  DEALS + new URLSearchParams(Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][])

/** The list that an operator came from: the inbox, unless the address says another. */
export function listBehind(from: string | undefined) {
  if (from === FROM_TODAY) return { to: '/admin', name: '今日', search: {} } as const
  if (from?.startsWith(DEALS))
    return { to: '/admin/deal', name: '取引の確認', search: Object.fromEntries(new URLSearchParams(from.slice(DEALS.length))) } as const
  return { to: '/admin/chat', name: '受信箱', search: listFrom(from) } as const
}
