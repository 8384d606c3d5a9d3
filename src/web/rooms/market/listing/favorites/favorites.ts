import { useEffect } from 'react'
import { UserType } from '#platform/context.ts'
import { deviceHas } from '#web/device/device-has.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useStore } from '#web/state/store.ts'
import { GUEST, kept, setFavorites, setKeeper } from './memory.ts'

/** The kept ones among these, once they are known: a member's in the account, a guest's on the device. Nothing on the server. */
export function useFavorites(ids: readonly string[]): ReadonlySet<string> {
  const viewer = useViewer()
  const me = viewer?.userType === UserType.admin ? undefined : (viewer?.id ?? GUEST)
  const wanted = ids.join(',')
  useEffect(() => {
    setKeeper(me)
    if (me && (me !== GUEST || deviceHas('favorites'))) void calls().then(({ learn }) => learn(me, wanted.split(',')))
    else if (kept.get().size > 0) setFavorites([])
  }, [me, wanted])
  return useStore(kept)
}

/** Keeps what was not kept, and the other way round; the heart turns at once, and back when it could not be kept. */
export const switchFavorite = async (estateID: string): Promise<void> => (await calls()).switchFavorite(estateID)

// What asks the server or the device comes with the first who keeps something.
const calls = () => import('./favorite-calls.ts')
