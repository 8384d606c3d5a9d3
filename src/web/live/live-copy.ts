import { createStore, type Readable } from '#web/state/store.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface Copy<T> {
  /** What the screen loaded as a whole. */
  loaded: T
  /** What it shows of that by now. */
  now: T
}

export interface LiveCopy<T> {
  copy: Readable<Copy<T>>
  /** The screen has loaded anew. That may have been asked for before the last change of the copy, which is then asked for again. */
  load: (loaded: T) => void
  /** Known from somewhere else. */
  put: (now: T) => void
  /** Something has changed. */
  refetch: () => void
}

/** A part of what a screen loaded, which changes more often than the whole and never falls back behind what was shown of it. */
export function createLiveCopy<T>(first: T, fetch: () => Promise<T>, pause?: number): LiveCopy<T> {
  const store = createStore<Copy<T>>({ loaded: first, now: first })
  let isNewer = false
  const put = (now: T) => {
    isNewer = true
    store.set({ ...store.get(), now })
  }
  const refetch = oneAtATime(async () => {
    const { loaded } = store.get()
    const now = await fetch()
    if (store.get().loaded === loaded) put(now)
    // The screen has loaded meanwhile: perhaps something else, perhaps what was asked for earlier than this.
    else refetch()
  }, pause)
  return {
    copy: store,
    load(loaded) {
      if (loaded === store.get().loaded) return
      store.set({ loaded, now: loaded })
      if (isNewer) refetch()
      isNewer = false
    },
    put,
    refetch,
  }
}
