import { VIEWS_AT_MOST } from '#domain/inbox/policy.ts'
import { createStore } from '#web/state/store.ts'
import { type InboxSearch, inboxSearch } from '../inbox-search.ts'

/** A list of the inbox that somebody comes back to: what it is called, and its conditions as the address has them. */
export interface SavedView {
  name: string
  query: string
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Kept by this browser, for each of its readers: a desk is somebody's own, and nothing of it has to be known elsewhere. */
export function savedViews(viewerID: string, storage: () => Kept = () => localStorage) {
  const key = `engawa:views.${viewerID}`
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

/** As the address would be read: what there is no longer falls away. */
export const searchOf = ({ query }: { name?: string; query: string }): InboxSearch =>
  inboxSearch(Object.fromEntries(new URLSearchParams(query)))
