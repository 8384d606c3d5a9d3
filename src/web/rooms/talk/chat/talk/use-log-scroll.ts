import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 48

/**
 * The log is laid out from its end (column-reverse), so it opens at the newest message without a script, stays there while pictures load,
 * and does not jump when older messages are prepended. Only content added below a reader who has scrolled up would move it; that is
 * compensated here.
 */
export function useLogScroll(newestKey: string | undefined, startAt: string) {
  const box = useRef<HTMLElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ newestKey, height: 0 })

  useEffect(() => {
    box.current?.querySelector(`#${startAt}`)?.scrollIntoView({ block: 'start' })
  }, [startAt])

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const grown = log.scrollHeight - before.current.height
    const isAddedBelow = before.current.newestKey !== newestKey && before.current.newestKey !== undefined
    if (isAddedBelow && !isAtEnd(log)) log.scrollTop -= grown
    before.current = { newestKey, height: log.scrollHeight }
  })

  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(isAtEnd(box.current))
  }, [])
  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: 0 })
    setAtEnd(true)
  }, [])
  /** The pressed button disappears, so the focus moves to the log. */
  const onToEnd = useCallback(() => {
    toEnd()
    box.current?.focus({ preventScroll: true })
  }, [toEnd])
  return { box, atEnd, onScroll, toEnd, onToEnd }
}

// With this layout the end is 0 and everything above it is negative.
const isAtEnd = ({ scrollTop }: HTMLElement) => Math.abs(scrollTop) < NEAR_PX
