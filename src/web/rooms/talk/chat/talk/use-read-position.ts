import { useEffect, useRef } from 'react'
import { api } from '#web/api/client.ts'

/** Reports the read position to the server. Messages count as read only while they are on screen and the page is visible. */
export function useReadPosition({
  negotiationID,
  readSeq,
  newestSeq,
  inView,
}: {
  negotiationID: string
  readSeq: number
  newestSeq: number
  inView: boolean
}): void {
  const reported = useRef(readSeq)
  useEffect(() => {
    const tell = () => {
      if (!inView || newestSeq <= reported.current || document.visibilityState !== 'visible') return
      const before = reported.current
      reported.current = newestSeq
      api.markRead({ params: { id: negotiationID }, body: { seq: newestSeq } }).catch(() => {
        reported.current = Math.min(reported.current, before)
      })
    }
    const soon = setTimeout(tell, SOON_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(soon)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [negotiationID, newestSeq, inView])
}

/** A burst of messages is reported once. */
const SOON_MS = 300
