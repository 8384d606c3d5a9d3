import { createStore } from '#web/state/store.ts'

/** Which listings are kept: one memory for all hearts, so that one pressed on a listing's page is red in the list behind it too. */
export const kept = createStore<ReadonlySet<string>>(new Set())
let keeper: string | undefined

/** Who keeps without an account. */
export const GUEST = 'guest'

export const favorites = kept.get

export const setFavorites = (ids: Iterable<string>): void => kept.set(new Set(ids))

/** Who presses the hearts of this page: a member, a guest, or nobody. */
export const keeperOf = (): string | undefined => keeper

export const setKeeper = (pressing: string | undefined): void => {
  keeper = pressing
}
