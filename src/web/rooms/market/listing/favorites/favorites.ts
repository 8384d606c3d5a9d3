import { useEffect } from 'react'
import { UserType } from '#platform/context.ts'
import { deviceHas } from '#web/device/device-has.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useStore } from '#web/state/store.ts'
import { GUEST, kept, setFavorites, setFavoritesOwner } from './memory.ts'

/** The favourites among these, once known: a member's from the account, a guest's from the device. Empty on the server. */
export function useFavorites(ids: readonly string[]): ReadonlySet<string> {
  const viewer = useViewer()
  const me = viewer?.userType === UserType.admin ? undefined : (viewer?.id ?? GUEST)
  const wanted = ids.join(',')
  useEffect(() => {
    setFavoritesOwner(me)
    if (me && (me !== GUEST || deviceHas('favorites'))) void calls().then(({ loadFavorites }) => loadFavorites(me, wanted.split(',')))
    else if (kept.get().size > 0) setFavorites([])
  }, [me, wanted])
  return useStore(kept)
}

/** Adds or removes a favourite; the heart changes immediately, and reverts when saving fails. */
export const switchFavorite = async (estateID: string): Promise<void> => (await calls()).switchFavorite(estateID)

// The code that calls the server or the device is loaded on first use.
const calls = () => import('./favorite-calls.ts')
