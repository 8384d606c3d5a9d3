import { FAVORITES_AT_ONCE } from '#domain/market/favorite/limits.ts'
import { api } from '#web/api/client.ts'
import { readDevice, writeDevice } from '#web/device/on-device.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { favorites, favoritesOwner, GUEST, setFavorites } from './memory.ts'

/** Maximum per call. */
const AT_ONCE = 100

/** The user whose favourites have been loaded. */
let known: string | undefined
let asked = new Set<string>()

/** Loads which of these are favourites, each once; on the device all are known. */
export async function loadFavorites(ownerID: string, ids: readonly string[]): Promise<void> {
  if (known !== ownerID) {
    known = ownerID
    asked = new Set()
    setFavorites([])
  }
  if (ownerID === GUEST) return setFavorites(readDevice('favorites'))
  const unknown = ids.filter((id) => id !== '' && !asked.has(id))
  for (const id of unknown) asked.add(id)
  for (let from = 0; from < unknown.length; from += AT_ONCE) {
    const some = unknown.slice(from, from + AT_ONCE)
    try {
      const { items } = await api.listFavorites({ query: { estateID: some, limit: AT_ONCE } })
      if (known === ownerID && items.length > 0) setFavorites([...favorites(), ...items.map(({ estateID }) => estateID)])
    } catch {
      // A failure here is not worth disturbing the reader: the next list tries again.
      for (const id of some) asked.delete(id)
    }
  }
}

export async function switchFavorite(estateID: string): Promise<void> {
  if (favoritesOwner() === GUEST) return void switchOnDevice(estateID)
  const before = favorites().has(estateID)
  mark(estateID, !before)
  try {
    const { favorite } = await api.switchFavorite({ params: { estateID } })
    mark(estateID, favorite)
    showToast(favorite ? 'お気に入りに追加しました' : 'お気に入りから外しました', { undo: () => void switchFavorite(estateID) })
  } catch (error) {
    mark(estateID, before)
    showFailure(error)
  }
}

/** Read again, because another tab may have added a favourite meanwhile. */
function switchOnDevice(estateID: string) {
  const before = readDevice('favorites')
  const isKept = before.includes(estateID)
  if (!isKept && before.length >= FAVORITES_AT_ONCE)
    return showToast(`この端末に保存できるお気に入りは${FAVORITES_AT_ONCE}件までです。会員登録すると、もっと保存できます`, {
      kind: 'failed',
    })
  const after = isKept ? before.filter((id) => id !== estateID) : [estateID, ...before]
  if (!writeDevice('favorites', after)) return showToast('この端末には保存できませんでした。会員登録すると保存できます', { kind: 'failed' })
  setFavorites(after)
  showToast(isKept ? 'お気に入りから外しました' : 'お気に入りに追加しました（この端末に保存）', {
    undo: () => void switchFavorite(estateID),
  })
}

const mark = (id: string, on: boolean) => setFavorites(on ? [...favorites(), id] : [...favorites()].filter((other) => other !== id))
