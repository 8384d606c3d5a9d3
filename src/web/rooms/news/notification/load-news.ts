import type { Notification } from '#domain/news/notification/contract.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import { api } from '#web/api/client.ts'
import { one } from '#web/url/search-params.ts'

export interface NewsAddress {
  group?: string
}

/** Unread and read notifications, each as a growing list. `now` is the server's, so that server and browser agree on which day is today. */
export async function loadNews(address: NewsAddress) {
  const group = groupOf(address)
  const [unread, read, { count }] = await Promise.all([
    listNews({ group, unread: true }),
    listNews({ group, unread: false }),
    api.countNotifications({ query: { group, unread: true } }),
  ])
  return { group, unread, read, count, now: new Date().toISOString() }
}

export interface ShownNews extends Notification {
  /** The house's photo, if the notification is about a negotiation or a listed house. */
  cover: string | null
}

export async function listNews(query: { group?: NotificationGroup; unread: boolean; cursor?: string }) {
  const { items, cursor } = await api.listNotifications({ query })
  // Optional: without photos the rows have icons.
  const covers = new Map((await Promise.all([coversOfTalks(items), coversOfHouses(items)])).flat())
  const coverOf = ({ negotiationID, path }: Notification) => covers.get(negotiationID ?? houseIn(path) ?? '') ?? null
  return { items: items.map((news): ShownNews => ({ ...news, cover: coverOf(news) })), cursor }
}

async function coversOfTalks(items: readonly Notification[]): Promise<Cover[]> {
  const id = [...new Set(items.flatMap(({ negotiationID }) => negotiationID ?? []))]
  if (id.length === 0) return []
  const talks = await api.listNegotiations({ query: { id, limit: id.length } }).catch(() => null)
  return talks?.items.map(({ id, estate }) => [id, estate?.cover?.path]) ?? []
}

async function coversOfHouses(items: readonly Notification[]): Promise<Cover[]> {
  const id = [...new Set(items.flatMap(({ path }) => houseIn(path) ?? []))]
  if (id.length === 0) return []
  const houses = await api.listPublicEstates({ query: { id, limit: id.length } }).catch(() => null)
  return houses?.items.map(({ id, cover }) => [id, cover?.path]) ?? []
}

type Cover = [id: string, path: string | undefined]

/** The house whose page, or a page below it, a notification opens. */
const houseIn = (path: string) => /^\/(?:seller\/)?estate\/([\da-f-]{36})/.exec(path)?.[1]

/** Without a group in the address, all are shown. */
function groupOf({ group }: NewsAddress): NotificationGroup | undefined {
  const code = one(group) ?? ''
  return code in NotificationGroup.labels ? (Number(code) as NotificationGroup) : undefined
}
