import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { oneAtATime } from './one-at-a-time.ts'
import { type ChangeKind, type Hear, live } from './stream.ts'

/** Hears of changes while the screen is there. */
export function useLive(hear: Hear): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => live.subscribe((change) => latest.current(change)), [])
}

/** Loads the screen's data again when something of these kinds changed, and after a lost connection. */
export function useLiveData(...kinds: ChangeKind[]): void {
  const router = useRouter()
  const reload = useMemo(() => oneAtATime(() => router.invalidate()), [router])
  useLive(({ kind }) => {
    if (kind === 'resync' || kinds.includes(kind)) reload()
  })
}
