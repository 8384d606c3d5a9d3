import { type DealViewer, dealStanding, houseViewerOf } from '#domain/deal/deal-plan/deal-standing.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type HouseState, houseActions } from '#domain/market/listing/house-states.ts'
import { turnsOfHouses } from '#web/rooms/deal/negotiation/own-turn.ts'
import { entrance, type Role } from '#web/session/access.ts'
import type { MainAct } from './law.ts'
import type { Person } from './people.ts'

export type Who = Role | 'guest' | 'staff'
export interface Route {
  path: string
  access: 'open' | 'signed-in'
  roles?: readonly Role[]
}
/** A page as one reader sees it. */
export interface Visit {
  who: Who
  route: string
  address: string
  /** On a listing, negotiation or plan page: the reader's next step according to the domain. */
  act?: MainAct | undefined
  /** An office list, opened for its first row. */
  list: boolean
}
export type People = Record<Exclude<Who, 'guest'>, Person>

/** Where several may open the same page, the reader who sees most comes first. */
const READERS = ['admin', 'buyer', 'seller', 'guest', 'staff'] as const
const roleOf = (who: Who) => (who === 'staff' ? 'admin' : who)

/** Each route for every reader who may enter, with ids of the demo; without `every`, each for one reader, once. */
export async function everyVisit(routes: readonly Route[], people: People, every: boolean): Promise<Visit[]> {
  const visits: Visit[] = []
  const taken = new Set<string>()
  for (const who of READERS) {
    const addresses = await addressesOf(who, people, every ? 4 : 1)
    for (const route of routes) {
      const path = route.path.replace(/(.)\/$/, '$1')
      if (entrance({ ...route, path }, roleOf(who), { href: path }).kind !== 'enter' || NOT_LOOKED_AT.includes(path)) continue
      if (!every && !isFor(who, route, path, taken)) continue
      for (const { address, act } of addresses(path)) {
        taken.add(path)
        visits.push({ who, route: path, address, act, list: OFFICE_LISTS.includes(address) })
      }
    }
  }
  return visits
}

/** A public page is checked as a guest, a role's own pages as that role. */
function isFor(who: Who, { access }: Route, path: string, taken: Set<string>): boolean {
  if (LISTING.test(path)) return who !== 'staff' && roleOf(who) !== 'admin'
  if (path === '/') return who !== 'staff'
  if (taken.has(path) || who === 'staff') return false
  return access === 'open' ? who === 'guest' : who !== 'admin' || path.startsWith('/admin')
}

/** Pages that redirect: targets of links in letters, and the page for new terms. */
export const NOT_LOOKED_AT = ['/auth/action', '/auth/google', '/user/terms']
const LISTING = /^(\/buyer)?\/estate\/\$id$/
const OFFICE_LISTS = [
  ...['/admin', '/admin/alert', '/admin/approve/seller', '/admin/chat', '/admin/deal', '/admin/deposit', '/admin/estate', '/admin/inquiry'],
  ...['/admin/notice', '/admin/record/audit', '/admin/record/mail', '/admin/report', '/admin/user'],
]

interface Address {
  address: string
  act?: MainAct | undefined
}

/** This reader's addresses for a path, at most so many per situation. */
async function addressesOf(who: Who, people: People, most: number) {
  const { api } = people[who === 'guest' ? 'buyer' : who]
  const ofOffice = roleOf(who) === 'admin'
  const now = new Date()
  // Demo rows first: other journeys may change their own rows meanwhile.
  const oldest = { limit: 100, orderBy: 'createdAt:asc' } as const
  const talks = who === 'guest' ? [] : (await api.listNegotiations({ query: oldest })).items
  const houses = ofOffice || who === 'seller' ? (await api.listEstates({ query: oldest })).items : []
  const shown = (await api.listPublicEstates({ query: { limit: 2, orderBy: 'publishedAt:asc' } })).items
  const [inquiries, payments, quotations, documents, deposits, imports] = ofOffice
    ? await Promise.all([
        api.listInquiries({ query: {} }),
        api.listPayments({ query: { limit: 5 } }),
        api.listQuotations({ query: { limit: 5 } }),
        api.listDocuments({ query: { limit: 5 } }),
        api.listDeskDeposits({ query: { tab: 'all', limit: 5 } }),
        api.listBankImports({ query: { limit: 5 } }),
      ]).then((lists) => lists.map(({ items }) => items) as { id: string; negotiationID?: string }[][])
    : []
  const kept = <T>(list: readonly T[], times = 1) => list.slice(0, most * times)
  const bySituation = perKind(talks, ({ situation, next }) => `${situation} ${next?.code}`)
  const stateOf = ({ status, listing }: (typeof houses)[number]) => houseStanding({ status, listing }, 'seller', now).state
  const byStatus = perKind(houses, (house) => `${house.status} ${stateOf(house)}`)
  // Most pages of an ended house only say so.
  const openFirst = byStatus.toSorted((one, other) => CLOSED.indexOf(stateOf(one)) - CLOSED.indexOf(stateOf(other)))
  const side: DealViewer = who === 'buyer' || who === 'seller' ? who : 'admin'
  // An ongoing deal has all the deal pages; an earlier stage has fewer.
  const [deal] = talks.toSorted((one, other) => RANK.indexOf(one.status) - RANK.indexOf(other.status))

  const talked = (path: string) =>
    kept(bySituation, 3).flatMap((talk) => {
      // An operator acts in a deal only on the office's page.
      const act = ofOffice && !path.startsWith('/admin/') ? null : dealStanding(talk, side, now).act
      const address = path.replace('$id', talk.id)
      const named = act && { name: act.label, within: 'main', words: act.label }
      return [
        // A completed deal is mostly read.
        { address, act: named ?? (talk.status === TradeStatus.finish ? undefined : MESSAGE) },
        { address: `${address}?tab=plan`, act: act ? inPlan(act) : undefined },
        { address: `${address}?tab=papers` },
        { address: `${address}?tab=house` },
        ...(ofOffice ? ['desk', 'release', 'companion'].map((tab) => ({ address: `${address}?tab=${tab}` })) : []),
      ]
    })
  const listed = async () => {
    const theirs = who === 'buyer' ? kept(bySituation, 3).map(({ estateID }) => estateID) : []
    const ids = [...new Set([...kept(shown).map(({ id }) => id), ...theirs])]
    const listings = await Promise.all(ids.map((id) => api.getPublicEstate({ params: { id } }).catch(() => undefined)))
    return listings.flatMap((listing) => {
      if (!listing) return []
      const own = talks.filter(({ estateID }) => estateID === listing.id)
      const talk = own.find(({ status }) => status !== TradeStatus.failed) ?? own[0]
      const { act } = houseStanding({ listing }, houseViewerOf(talk?.situation), now)
      return [{ id: listing.id, act: who === 'buyer' || who === 'guest' ? act : null }]
    })
  }
  const listings = await listed()
  const turns = turnsOfHouses(who === 'seller' ? talks.filter(({ yourTurn }) => yourTurn) : [], now)
  const house = (act: keyof typeof houseActions | null) =>
    act ? { name: houseActions[act], within: 'main', words: houseActions[act] } : undefined

  return (path: string): Address[] => {
    const put = (values: Record<string, string>): Address[] => [
      { address: Object.entries(values).reduce((text, [key, value]) => text.replace(`{-$${key}}`, value).replace(`$${key}`, value), path) },
    ]
    const each = (key: string, ids: readonly { id: string }[] = []) => ids.flatMap(({ id }) => put({ [key]: id }))
    if (/\/chat\/\$id$/.test(path)) return talked(path)
    if (LISTING.test(path)) return listings.map(({ id, act }) => ({ address: path.replace('$id', id), act: house(act) }))
    if (path === '/seller/estate/$id')
      return kept(byStatus, 3).map((estate) => {
        const { act } = houseStanding({ ...estate, missing: missingFields(estate).length }, 'seller', now)
        const turn = turns.get(estate.id)
        const inTalk = turn && { name: '商談を開く', within: 'main', words: turn.label }
        return { address: path.replace('$id', estate.id), act: inTalk ?? house(act) }
      })
    if (path === '/admin/menu/$negotiationID/quotation/$quotationID/createOrder')
      return kept(quotations ?? []).flatMap(({ id, negotiationID = '' }) => put({ negotiationID, quotationID: id }))
    if (path.includes('$negotiationID')) return deal ? put({ negotiationID: deal.id }) : []
    if (path === '/admin/payment/$id') return each('id', kept(payments ?? [], 2))
    if (path === '/admin/user/$id') return each('id', [people.seller, people.buyer].slice(0, most))
    if (path === '/admin/approve/seller/$id') return put({ id: people.seller.id })
    if (path === '/admin/estate/$id') return each('id', kept(byStatus, 2))
    if (path === '/admin/inquiry/{-$id}') return [{ address: '/admin/inquiry' }, ...each('id', kept(inquiries ?? []))]
    if (path === '/admin/document/{-$id}') return [{ address: '/admin/document' }, ...each('id', kept(documents ?? []))]
    if (path === '/admin/deposit/{-$id}') return [{ address: '/admin/deposit' }, ...each('id', kept(deposits ?? []))]
    if (path === '/admin/deposit/import/$id') return each('id', kept(imports ?? []))
    if (path === '/admin/staff/{-$id}') return [{ address: '/admin/staff' }, ...put({ id: people.staff.id })]
    if (path === '/admin/record/$kind') return ['mail', 'job'].flatMap((kind) => put({ kind }))
    if (path === '/admin/master/$kind') return ['facilityCategory', 'prefecture', 'wizard', 'reason'].flatMap((kind) => put({ kind }))
    if (path === '/admin/setting/{-$section}') return ['/admin/setting', '/admin/setting/legal.terms'].map((address) => ({ address }))
    if (path.includes('{-$')) return [{ address: path.replace(/\/\{-\$\w+\}/, '') }]
    if (path.startsWith('/area/')) return put({ prefecture: '13', city: '13101' })
    if (path.includes('/statement/$kind')) return kept(openFirst).flatMap(({ id }) => put({ id, kind: '1' }))
    if (path.includes('$id')) return each('id', kept(openFirst))
    return path.includes('$') ? [] : [{ address: path }]
  }
}

/** By status: agreed first, then in negotiation. */
const RANK: readonly TradeStatus[] = [
  ...[TradeStatus.established, TradeStatus.negotiations, TradeStatus.finish, TradeStatus.active, TradeStatus.failed],
]

/** After all others. */
const CLOSED: readonly HouseState[] = ['sold', 'ended']

const MESSAGE: MainAct = { name: 'メッセージ', within: 'section[aria-label="商談のメッセージ"]', field: 'textarea' }

/** On the plan tab the act is a button of its own; an act on another tab is only linked from the head of the room. */
function inPlan({ code, label, place }: NonNullable<ReturnType<typeof dealStanding>['act']>): MainAct {
  const within = '[aria-label="予定・物件・手続き"]'
  if (!('search' in place)) {
    const path = Object.entries(place.params).reduce((text: string, [name, value]) => text.replace(`$${name}`, value), place.to)
    return { name: label, within, href: path }
  }
  const { tab, viewing, offer, step } = place.search
  if (tab !== 'plan') return { name: label, within, href: `tab=${tab}` }
  // The final walk-through is arranged like any other viewing, wherever that appears.
  const part = code !== 'walk' && Object.entries({ viewing, offer, step }).find(([, id]) => id)
  return part ? { name: label, within, href: `${part[0]}=${part[1]}` } : { name: label, within: 'main', words: label }
}

function perKind<T>(list: readonly T[], kind: (each: T) => string): T[] {
  const kinds = new Set<string>()
  return list.filter((each) => !kinds.has(kind(each)) && kinds.add(kind(each)))
}
