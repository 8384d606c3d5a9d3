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
  /** The house's photo, if the notification is about a negotiation. */
  cover: string | null
}

export async function listNews(query: { group?: NotificationGroup; unread: boolean; cursor?: string }) {
  const { items, cursor } = await api.listNotifications({ query })
  const id = [...new Set(items.flatMap(({ negotiationID }) => negotiationID ?? []))]
  // Optional: without photos the rows have icons.
  const talks = id.length > 0 ? await api.listNegotiations({ query: { id, limit: id.length } }).catch(() => null) : null
  const covers = new Map(talks?.items.map(({ id, estate }) => [id, estate?.cover?.path]))
  return { items: items.map((news): ShownNews => ({ ...news, cover: covers.get(news.negotiationID ?? '') ?? null })), cursor }
}

/** Without a group in the address, all are shown. */
function groupOf({ group }: NewsAddress): NotificationGroup | undefined {
  const code = one(group) ?? ''
  return code in NotificationGroup.labels ? (Number(code) as NotificationGroup) : undefined
}
