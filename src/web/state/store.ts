import { useSyncExternalStore } from 'react'

/** A value shown in several places and held outside of them: components that read it with `useStore` render again when it changes. */
export interface Store<T> {
  get: () => T
  /** Setting an identical value is no change. */
  set: (next: T) => void
  subscribe: (changed: () => void) => () => void
  /** The value for server rendering and for hydration, which have to be the same. */
  drawn: () => T
}

/** `drawn` if it differs from the initial value. */
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

/**
 * The value of a store, or a `part` of it: changes of the rest cause no rendering. A part has to keep its identity while nothing changes.
 */
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
