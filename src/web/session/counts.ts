import { useSyncExternalStore } from 'react'

/** What waits for the viewer: shown as badges in headers, bottom bar and menus. Whoever learns of a number (live events, a loader) sets it. */
export type CountName = 'negotiations' | 'notices' | DeskCount
/** Of the operators. */
export type DeskCount = 'sellersToApprove' | 'estatesToReview' | 'waitingNegotiations' | 'openAlerts'

const counts = new Map<CountName, number>()
const listeners = new Set<() => void>()

export function setCount(name: CountName, count: number): void {
  if (counts.get(name) === count) return
  counts.set(name, count)
  for (const changed of listeners) changed()
}

/** Signing out leaves nothing of the last viewer behind. */
export function clearCounts(): void {
  counts.clear()
  for (const changed of listeners) changed()
}

/** 0 on the server: counts are filled in once the page lives. */
export const useCount = (name: CountName | undefined): number =>
  useSyncExternalStore(
    subscribe,
    () => (name && counts.get(name)) ?? 0,
    () => 0,
  )

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
