import { useEffect } from 'react'
import { UserType } from '#platform/context.ts'
import { deviceHas } from '#web/device/device-has.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { createStore, useStore } from '#web/state/store.ts'

/** Which listings are kept: one memory for all hearts, so that one pressed on a listing's page is red in the list behind it too. */
const kept = createStore<ReadonlySet<string>>(new Set())
let keeper: string | undefined

/** The kept ones among these, once they are known: a member's in the account, a guest's on the device. Nothing on the server. */
export function useFavorites(ids: readonly string[]): ReadonlySet<string> {
  const viewer = useViewer()
  const me = viewer?.userType === UserType.admin ? undefined : (viewer?.id ?? GUEST)
  const wanted = ids.join(',')
  useEffect(() => {
    keeper = me
    if (me && (me !== GUEST || deviceHas('favorites'))) void calls().then(({ learn }) => learn(me, wanted.split(',')))
    else if (kept.get().size > 0) setFavorites([])
  }, [me, wanted])
  return useStore(kept)
}

/** Who keeps without an account. */
export const GUEST = 'guest'

/** Keeps what was not kept, and the other way round; the heart turns at once, and back when it could not be kept. */
export const switchFavorite = async (estateID: string): Promise<void> => (await calls()).switchFavorite(estateID)

export const favorites = kept.get

/** Who presses the hearts of this page: a member, a guest, or nobody. */
export const keeperOf = (): string | undefined => keeper

export const setFavorites = (ids: Iterable<string>): void => kept.set(new Set(ids))

// What asks the server or the device comes with the first who keeps something.
const calls = () => import('./favorite-calls.ts')
