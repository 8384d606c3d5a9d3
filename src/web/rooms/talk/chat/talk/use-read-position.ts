import { useEffect, useRef } from 'react'
import { api } from '#web/api/client.ts'

/** Tells the server how far the reader has come: only what is on the screen of somebody who looks counts as read. */
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

/** A burst of messages is told of once. */
const SOON_MS = 300
