import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '#web/state/store.ts'
import { createLiveCopy } from './live-copy.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Change, type ChangeKind, type ChangeListener, live } from './stream.ts'

/** Subscribes to changes while the screen is mounted. */
export function useLive(hear: ChangeListener): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => live.subscribe((change) => latest.current(change)), [])
}

/** Reloads the screen's data when something of these kinds changes, and after a lost connection. */
export function useLiveData(...kinds: ChangeKind[]): void {
  const router = useRouter()
  const reload = useMemo(() => oneAtATime(() => router.invalidate()), [router])
  useLive(({ kind }) => {
    if (kind === 'resync' || kinds.includes(kind)) reload()
  })
}

/** A part of the screen's data, kept up to date by its own call: for data that changes too often to reload the whole. */
export function useLiveCopy<T>(loaded: T, fetch: () => Promise<T>, concerns: (change: Change) => boolean): [T, (next: T) => void] {
  const latest = useRef(fetch)
  latest.current = fetch
  const [live] = useState(() => createLiveCopy(loaded, () => latest.current()))
  useEffect(() => live.load(loaded), [live, loaded])
  useLive((change) => {
    if (change.kind === 'resync' || concerns(change)) live.refetch()
  })
  const copy = useStore(live.copy)
  return [copy.loaded === loaded ? copy.current : loaded, live.put]
}
