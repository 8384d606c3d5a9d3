import { useEffect, useRef, useState } from 'react'
import type { Unread } from './log-rows.ts'

/** Messages that arrived while the reader was away: before the room was opened, if any counts as unread, or while its tab was hidden. */
export function useUnreadLine(readSeq: number, newestSeq: number, isUnread: boolean): Unread {
  const [unread, setUnread] = useState<Unread>(() => ({ after: isUnread ? readSeq : newestSeq, upTo: newestSeq }))
  const newest = useRef(newestSeq)
  newest.current = newestSeq
  const read = useRef(readSeq)
  read.current = readSeq
  useEffect(() => {
    let leftAt: number | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = newest.current
      else if (leftAt !== undefined && newest.current > leftAt) setUnread({ after: Math.max(leftAt, read.current), upTo: newest.current })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return unread
}
