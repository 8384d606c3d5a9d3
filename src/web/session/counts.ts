import type { DeskPlace } from '#domain/office/today/enumerations.ts'
import { createStore, useStore } from '#web/state/store.ts'

/** Counts for the viewer: badges in headers, bottom bar and menus. Set by anything that learns of a number (live events, loaders). */
export type CountName = 'negotiations' | 'notifications' | DeskPlace

export const counts = createStore<Partial<Record<CountName, number>>>({})

export const setCount = (name: CountName, count: number): void => counts.set({ ...counts.get(), [name]: count })

/** For the office's places: whether something there has waited past its target. */
const lateness = createStore<Partial<Record<CountName, boolean>>>({})

export const setLate = (name: DeskPlace, late: boolean): void => lateness.set({ ...lateness.get(), [name]: late })

export const useLate = (name: CountName | undefined): boolean | undefined => useStore(lateness, (known) => name && known[name])

/** Called on sign-out, so that nothing of the last viewer remains. */
export function clearCounts(): void {
  counts.set({})
  lateness.set({})
}

/** 0 on the server: counts are filled in after hydration. */
export const useCount = (name: CountName | undefined): number => useStore(counts, (known) => (name && known[name]) ?? 0)
