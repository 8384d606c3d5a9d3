import { type RefObject, useEffect, useRef } from 'react'
import { api } from '#web/api/client.ts'

/** Reports the read position to the server. Messages count as read once they are on screen, or above it, and the page is visible. */
export function useReadPosition({
  negotiationID,
  readSeq,
  newestSeq,
  reads,
  box,
}: {
  negotiationID: string
  readSeq: number
  newestSeq: number
  reads: boolean
  box: RefObject<HTMLElement | null>
}): void {
  const reported = useRef(readSeq)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message may be in view without a scroll.
  useEffect(() => {
    const log = box.current
    if (!log || !reads) return
    const tell = () => {
      const seq = seqInView(log)
      if (seq <= reported.current || document.visibilityState !== 'visible') return
      const before = reported.current
      reported.current = seq
      api.markRead({ params: { id: negotiationID }, body: { seq } }).catch(() => {
        reported.current = Math.min(reported.current, before)
      })
    }
    let soon: ReturnType<typeof setTimeout>
    const tellSoon = () => {
      clearTimeout(soon)
      soon = setTimeout(tell, SOON_MS)
    }
    tellSoon()
    // On a phone the log appears only with its tab.
    const sizes = new ResizeObserver(tellSoon)
    sizes.observe(log)
    log.addEventListener('scroll', tellSoon, { passive: true })
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(soon)
      sizes.disconnect()
      log.removeEventListener('scroll', tellSoon)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [negotiationID, newestSeq, reads, box])
}

/** The newest message that begins within the log, or above it; 0 while none is shown. */
export function seqInView(log: Pick<HTMLElement, 'getBoundingClientRect' | 'querySelectorAll'>): number {
  const { bottom } = log.getBoundingClientRect()
  const seen = [...log.querySelectorAll<HTMLElement>('[data-seq]')].findLast((row) => row.getBoundingClientRect().top + BEGUN_PX <= bottom)
  return Number(seen?.dataset.seq ?? 0)
}

const BEGUN_PX = 48
/** A burst of messages, or of scrolling, is reported once. */
const SOON_MS = 300
