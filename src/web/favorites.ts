import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from './use-viewer.ts'

/** Which listings the member keeps: one memory for all hearts, so that one pressed on a listing's page is red in the list behind it too. */
let kept: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The kept ones among these, once they are known; nothing on the server, for guests and for the operator. */
export function useFavorites(ids: readonly string[]): ReadonlySet<string> {
  const viewer = useViewer()
  const keeper = viewer && viewer.userType !== 1 ? viewer.id : undefined
  const wanted = ids.join(',')
  useEffect(() => {
    if (keeper) void calls().then(({ learn }) => learn(keeper, wanted.split(',')))
    else if (kept.size > 0) setFavorites([])
  }, [keeper, wanted])
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => none,
  )
}

/** Keeps what was not kept, and the other way round; the heart turns at once, and back when the server refuses. */
export const switchFavorite = async (estateID: string): Promise<void> => (await calls()).switchFavorite(estateID)

export const favorites = (): ReadonlySet<string> => kept

export function setFavorites(ids: Iterable<string>): void {
  kept = new Set(ids)
  for (const changed of listeners) changed()
}

// Most who look at a list keep nothing: what asks the server comes with the first member.
const calls = () => import('./favorite-calls.ts')

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const none: ReadonlySet<string> = new Set()
