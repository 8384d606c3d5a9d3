import { type DeskTab, deskTabs } from '#domain/office/estates/tabs.ts'
import { api } from '#web/api/client.ts'
import { nextOf } from '#web/lists/next-of.ts'
import { one, whole } from '#web/url/search-params.ts'

const orders = [
  'appliedAt:asc',
  'appliedAt:desc',
  'updatedAt:desc',
  'estateNumber:desc',
  'estateNumber:asc',
  'price:desc',
  'price:asc',
  'negotiationCount:desc',
  'negotiationCount:asc',
] as const
export type DeskOrder = (typeof orders)[number]

export interface DeskSearch {
  tab?: DeskTab
  orderBy?: DeskOrder
  keyword?: string
  /** The operator the review is assigned to. */
  owner?: string
  /** Another estate has the same address. */
  same?: 'true'
  estateType?: number
  prefecturesCode?: string
  /** 万円 */
  priceFrom?: number
  priceTo?: number
}

/** The same in an address. It is parsed where it is used, not in the route: route code is part of every visitor's first load. */
export type DeskAddress = { [K in keyof DeskSearch]?: string }

export const addressOf = (search: DeskSearch): DeskAddress =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

export function readDeskSearch(address: object): DeskSearch {
  const search: Record<string, unknown> = { ...address }
  return {
    tab: deskTabs.find((tab) => tab === one(search.tab)),
    orderBy: orders.find((order) => order === one(search.orderBy)),
    keyword: one(search.keyword)?.slice(0, 100),
    owner: /^[\w-]{1,128}$/.test(one(search.owner) ?? '') ? one(search.owner) : undefined,
    same: one(search.same) === 'true' ? 'true' : undefined,
    estateType: whole(search.estateType, 1),
    prefecturesCode: /^\d{2}$/.test(one(search.prefecturesCode) ?? '') ? one(search.prefecturesCode) : undefined,
    priceFrom: whole(search.priceFrom),
    priceTo: whole(search.priceTo),
  }
}

export const tabOf = ({ tab = 'waiting' }: DeskSearch): DeskTab => tab
/** The longest wait comes first. */
export const deskOrderOf = (search: DeskSearch): DeskOrder =>
  search.orderBy ?? (tabOf(search) === 'waiting' ? 'appliedAt:asc' : 'updatedAt:desc')

const yen = (tenThousands: number | undefined) => (tenThousands === undefined ? undefined : tenThousands * 10_000)

/** Filters shared by all tabs. */
export const deskConditionsOf = ({ keyword, owner, same, estateType, prefecturesCode, priceFrom, priceTo }: DeskSearch) => ({
  ...{ keyword, owner, same },
  estateType,
  prefecturesCode,
  priceFrom: yen(priceFrom),
  priceTo: yen(priceTo),
})

export const deskQueryOf = (search: DeskSearch) => ({ ...deskConditionsOf(search), tab: tabOf(search), orderBy: deskOrderOf(search) })

/** The next estate in the order of the list the operator came from. */
export async function nextEstate(search: DeskSearch, id: string): Promise<string | null> {
  return nextOf((await api.listDeskEstates({ query: { ...deskQueryOf(search), limit: 100 } })).items, id)
}
