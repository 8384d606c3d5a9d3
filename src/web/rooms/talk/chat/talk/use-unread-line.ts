import { useEffect, useRef, useState } from 'react'
import type { Unread } from './log-rows.ts'

/** What came while its reader was away: until the room was entered, or while its tab was not looked at. */
export function useUnreadLine(readSeq: number, newestSeq: number): Unread {
  const [unread, setUnread] = useState<Unread>(() => ({ after: readSeq, upTo: newestSeq }))
  const newest = useRef(newestSeq)
  newest.current = newestSeq
  useEffect(() => {
    let leftAt: number | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = newest.current
      else if (leftAt !== undefined && newest.current > leftAt) setUnread({ after: leftAt, upTo: newest.current })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return unread
}
