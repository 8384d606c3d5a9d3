import type { ViewScreen } from '#domain/saved-view/enumerations.ts'
import { VIEWS_AT_MOST } from '#domain/saved-view/policy.ts'
import { createStore } from '#web/state/store.ts'

/** A list that somebody comes back to: what it is called, and its conditions as the address has them. */
export interface SavedView {
  name: string
  query: string
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Kept by this browser, for each of its readers: a desk is somebody's own, and nothing of it has to be known elsewhere. */
export function savedViews(screen: ViewScreen, viewerID: string, storage: () => Kept = () => localStorage) {
  const key = screen === 'inbox' ? `engawa:views.${viewerID}` : `engawa:views.${screen}.${viewerID}`
  const store = createStore<readonly SavedView[]>(read(storage, key), () => NONE)
  const write = (views: readonly SavedView[]) => {
    store.set(views)
    try {
      storage().setItem(key, JSON.stringify(views))
    } catch {
      // Full or forbidden: then they hold until the page is left.
    }
  }
  return {
    store,
    /** The same name again is that view with new conditions. */
    add: (view: SavedView) => write([...store.get().filter(({ name }) => name !== view.name), view].slice(-VIEWS_AT_MOST)),
    remove: (name: string) => write(store.get().filter((view) => view.name !== name)),
  }
}

const NONE: readonly SavedView[] = []

function read(storage: () => Kept, key: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : NONE
  } catch {
    return NONE
  }
}

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' && one !== null && typeof (one as SavedView).name === 'string' && typeof (one as SavedView).query === 'string'

/** The conditions of a list as its address has them. */
export const queryOf = (search: object): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
}

export const searchOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
