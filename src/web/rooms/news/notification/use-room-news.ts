import { useEffect } from 'react'
import { toWireTime } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { useCount } from '#web/session/counts.ts'

/** Whoever looks at a talk knows what was told of it until then, also what no message says. `now` is the moment of the server it was loaded at. */
export const useRoomNews = (negotiationID: string, now: string): void => useKnown({ negotiationID }, now)

/** Whoever stands where something leads knows what was told of it. */
export const useNewsHere = (path: string, now: string): void => useKnown({ path }, now)

function useKnown({ negotiationID, path }: { negotiationID?: string; path?: string }, now: string): void {
  const hasNews = useCount('notifications') > 0
  useEffect(() => {
    // It stays unread when this fails, and is read when it is opened next.
    if (hasNews) api.markNotificationsRead({ body: { until: toWireTime(new Date(now)), negotiationID, path } }).catch(() => {})
  }, [hasNews, negotiationID, path, now])
}
