import { useEffect, useSyncExternalStore } from 'react'
import { api } from './api/client.ts'
import { sentenceOf } from './api/problem.ts'
import { showToast } from './components/ui/toast.tsx'
import { useViewer } from './use-viewer.ts'

/** Which listings the member keeps: one memory for all hearts, so that one pressed on a listing's page is red in the list behind it too. */
let keeperID: string | undefined
let asked = new Set<string>()
let kept: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The kept ones among these, once they are known; nothing on the server, for guests and for the operator. */
export function useFavorites(ids: readonly string[]): ReadonlySet<string> {
  const viewer = useViewer()
  const keeper = viewer && viewer.userType !== 1 ? viewer.id : undefined
  const wanted = ids.join(',')
  useEffect(() => {
    if (keeperID !== keeper) forget(keeper)
    if (keeper && wanted) void learn(keeper, wanted.split(','))
  }, [keeper, wanted])
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => none,
  )
}

/** Keeps what was not kept, and the other way round; the heart turns at once, and back when the server refuses. */
export async function switchFavorite(estateID: string): Promise<void> {
  const before = kept.has(estateID)
  mark(estateID, !before)
  try {
    const { favorite } = await api.switchFavorite({ params: { estateID } })
    mark(estateID, favorite)
    showToast(favorite ? 'お気に入りに追加しました' : 'お気に入りから外しました', { undo: () => void switchFavorite(estateID) })
  } catch (error) {
    mark(estateID, before)
    showToast(sentenceOf(error), { kind: 'failed' })
  }
}

/** As many as one call answers. */
const AT_ONCE = 100

async function learn(keeper: string, ids: string[]) {
  const unknown = ids.filter((id) => !asked.has(id))
  for (const id of unknown) asked.add(id)
  for (let from = 0; from < unknown.length; from += AT_ONCE) {
    const some = unknown.slice(from, from + AT_ONCE)
    try {
      const { items } = await api.listFavorites({ query: { estateID: some, limit: AT_ONCE } })
      if (keeperID === keeper && items.length > 0) change([...kept, ...items.map(({ estateID }) => estateID)])
    } catch {
      // Hearts are no reason to disturb a reader: they are asked for again with the next list.
      for (const id of some) asked.delete(id)
    }
  }
}

function forget(keeper: string | undefined) {
  keeperID = keeper
  asked = new Set()
  if (kept.size > 0) change([])
}

const mark = (id: string, on: boolean) => change(on ? [...kept, id] : [...kept].filter((other) => other !== id))

function change(next: readonly string[]) {
  kept = new Set(next)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const none: ReadonlySet<string> = new Set()
