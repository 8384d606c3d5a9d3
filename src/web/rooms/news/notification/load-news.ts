import { type NotificationGroup, notificationGroups } from '#domain/news/notification/enumerations.ts'
import { api } from '#web/api/client.ts'
import { one } from '#web/url/search-params.ts'

export interface NewsAddress {
  group?: string
}

/** What is new and what was read before, each as a list that grows. `now` is the server's: both sides of the drawing call the same day today. */
export async function loadNews(address: NewsAddress) {
  const group = groupOf(address)
  const [unread, read, { count }] = await Promise.all([
    listNews({ group, unread: true }),
    listNews({ group, unread: false }),
    api.countNotifications({ query: { group, unread: true } }),
  ])
  return { group, unread, read, count, now: new Date().toISOString() }
}

export const listNews = (query: { group?: NotificationGroup; unread: boolean; cursor?: string }) => api.listNotifications({ query })

/** An address that names none shows all. */
function groupOf({ group }: NewsAddress): NotificationGroup | undefined {
  const code = one(group) ?? ''
  return code in notificationGroups ? (Number(code) as NotificationGroup) : undefined
}
