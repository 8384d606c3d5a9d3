import { createStore, type Readable } from '#web/state/store.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface Copy<T> {
  /** The part as the screen loaded it. */
  loaded: T
  /** The part as now shown. */
  current: T
}

export interface LiveCopy<T> {
  copy: Readable<Copy<T>>
  /** The screen has reloaded. Its request may be older than the copy's last change; the copy is then fetched again. */
  load: (loaded: T) => void
  /** Sets a value known from elsewhere. */
  put: (current: T) => void
  /** The data has changed. */
  refetch: () => void
}

/** A part of a screen's data that changes more often than the whole, and never reverts to an older state. */
export function createLiveCopy<T>(first: T, fetch: () => Promise<T>, pause?: number): LiveCopy<T> {
  const store = createStore<Copy<T>>({ loaded: first, current: first })
  let isNewer = false
  const put = (current: T) => {
    isNewer = true
    store.set({ ...store.get(), current })
  }
  const refetch = oneAtATime(async () => {
    const { loaded } = store.get()
    const current = await fetch()
    if (store.get().loaded === loaded) put(current)
    // The screen has reloaded meanwhile: perhaps other data, perhaps from a request older than this one.
    else refetch()
  }, pause)
  return {
    copy: store,
    load(loaded) {
      if (loaded === store.get().loaded) return
      store.set({ loaded, current: loaded })
      if (isNewer) refetch()
      isNewer = false
    },
    put,
    refetch,
  }
}
