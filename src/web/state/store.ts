import { useSyncExternalStore } from 'react'

/** A value that several places show, held outside of them: whoever reads it by `useStore` is drawn again when it changes. */
export interface Store<T> {
  get: () => T
  /** The very same value again is no change. */
  set: (next: T) => void
  subscribe: (changed: () => void) => () => void
  /** What the server draws with, and the first look in the browser, which has to be the same. */
  drawn: () => T
}

/** `drawn` where that is not what the store begins with. */
export function createStore<T>(first: T, drawn: () => T = () => first): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    drawn,
  }
}

/** What a store holds, or the `part` of it that is shown: changes of the rest draw nothing. A part has to be the same as long as nothing changed. */
export function useStore<T>(store: Readable<T>): T
export function useStore<T, P>(store: Readable<T>, part: (value: T) => P): P
export function useStore<T>(store: Readable<T>, part: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.drawn()),
  )
}

/** A store that only its owner changes. */
export type Readable<T> = Omit<Store<T>, 'set'>
