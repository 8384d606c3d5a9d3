import { createStore } from '#web/state/store.ts'

/** The favourites, in one store for all hearts, so a heart pressed on a listing's page is also red in the list behind it. */
export const kept = createStore<ReadonlySet<string>>(new Set())
let ownerID: string | undefined

/** Owner of the favourites kept without an account. */
export const GUEST = 'guest'

export const favorites = kept.get

export const setFavorites = (ids: Iterable<string>): void => kept.set(new Set(ids))

/** The user of this page's hearts: a member, a guest, or undefined. */
export const favoritesOwner = (): string | undefined => ownerID

export const setFavoritesOwner = (pressing: string | undefined): void => {
  ownerID = pressing
}
