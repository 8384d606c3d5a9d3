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
  const told = useRef(readSeq)
  useEffect(() => {
    const tell = () => {
      if (!inView || newestSeq <= told.current || document.visibilityState !== 'visible') return
      const before = told.current
      told.current = newestSeq
      api.markRead({ params: { id: negotiationID }, body: { seq: newestSeq } }).catch(() => {
        told.current = Math.min(told.current, before)
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
