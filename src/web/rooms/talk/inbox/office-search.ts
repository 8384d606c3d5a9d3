import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { allInboxTabs, inboxOrders } from '#domain/talk/inbox/tabs.ts'
import { dayOf } from '#web/url/day.ts'
import { one } from '#web/url/search-params.ts'
import type { InboxSearch } from './inbox-search.ts'

const days = ['waitingSinceFrom', 'waitingSinceTo', 'lastSendAtFrom', 'lastSendAtTo', 'createdAtFrom', 'createdAtTo'] as const
export type DayCondition = (typeof days)[number]

/** Further filters of the operators' list. */
export type OfficeSearch = InboxSearch & {
  status?: number | undefined
  negotiationType?: number | undefined
  prefecturesCode?: string | undefined
  buyerID?: string | undefined
  sellerID?: string | undefined
  unread?: boolean | undefined
  reported?: boolean | undefined
  mentioned?: boolean | undefined
} & { [day in DayCondition]?: string | undefined }

/** The same in an address. It is parsed where it is used, not in the route: route code is part of every visitor's first load. */
export type OfficeAddress = { [K in keyof OfficeSearch]?: string }

export const addressOf = (search: OfficeSearch): OfficeAddress =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** Invalid values in the address are ignored. */
export function readOfficeSearch(address: object): OfficeSearch {
  const textOf = (name: string) => one((address as Record<string, unknown>)[name])
  const id = (name: string) => /^[\w-]{1,128}$/.exec(textOf(name) ?? '')?.[0]
  const flag = (name: string) => (textOf(name) === 'true' ? true : textOf(name) === 'false' ? false : undefined)
  const code = (name: string, codes: object) =>
    Object.keys(codes)
      .map(Number)
      .find((each) => String(each) === textOf(name))
  return {
    show: allInboxTabs.find((tab) => tab === textOf('show')),
    keyword: textOf('keyword')?.trim().slice(0, 100) || undefined,
    owner: id('owner'),
    estateID: id('estateID'),
    buyerID: id('buyerID'),
    sellerID: id('sellerID'),
    status: code('status', TradeStatus.labels),
    negotiationType: code('negotiationType', NegotiationType.labels),
    prefecturesCode: /^\d{2}$/.exec(textOf('prefecturesCode') ?? '')?.[0],
    unread: flag('unread'),
    reported: flag('reported'),
    mentioned: flag('mentioned'),
    ...Object.fromEntries(days.map((name) => [name, dayOf(textOf(name))])),
    orderBy: inboxOrders.find((order) => order === textOf('orderBy')),
  }
}

/** Filters shared by all tabs and assignees. */
export const conditionsOf = ({ show: _, owner: __, orderBy: ___, ...conditions }: OfficeSearch) => conditions

export const countConditions = (search: OfficeSearch) =>
  Object.values(conditionsOf(search)).filter((condition) => condition !== undefined).length
