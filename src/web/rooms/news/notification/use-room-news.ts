import { useEffect } from 'react'
import { toWireTime } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { useCount } from '#web/session/counts.ts'

/**
 * Marks notifications of an open negotiation as read up to `now`, including those without a message. `now` is the server time at which it
 * was loaded.
 */
export const useRoomNews = (negotiationID: string, now: string): void => useKnown({ negotiationID }, now)

/** Marks notifications that lead to this page as read. */
export const useNewsHere = (path: string, now: string): void => useKnown({ path }, now)

function useKnown({ negotiationID, path }: { negotiationID?: string; path?: string }, now: string): void {
  const hasNews = useCount('notifications') > 0
  useEffect(() => {
    // They stay unread if this fails, and are marked the next time the page is opened.
    if (hasNews) api.markNotificationsRead({ body: { until: toWireTime(new Date(now)), negotiationID, path } }).catch(() => {})
  }, [hasNews, negotiationID, path, now])
}
