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

export const listNews = (query: { group?: NotificationGroup; unread: boolean; cursor?: string }) => api.listNotifications({ query })

/** Without a group in the address, all are shown. */
function groupOf({ group }: NewsAddress): NotificationGroup | undefined {
  const code = one(group) ?? ''
  return code in NotificationGroup.labels ? (Number(code) as NotificationGroup) : undefined
}
