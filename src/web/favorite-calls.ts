import { api } from './api/client.ts'
import { sentenceOf } from './api/problem.ts'
import { showToast } from './components/ui/toast.tsx'
import { favorites, setFavorites } from './favorites.ts'

/** As many as one call answers. */
const AT_ONCE = 100

let keeperID: string | undefined
let asked = new Set<string>()

/** Asks which of these the member keeps, each once. */
export async function learn(keeper: string, ids: readonly string[]): Promise<void> {
  if (keeperID !== keeper) {
    keeperID = keeper
    asked = new Set()
    setFavorites([])
  }
  const unknown = ids.filter((id) => id !== '' && !asked.has(id))
  for (const id of unknown) asked.add(id)
  for (let from = 0; from < unknown.length; from += AT_ONCE) {
    const some = unknown.slice(from, from + AT_ONCE)
    try {
      const { items } = await api.listFavorites({ query: { estateID: some, limit: AT_ONCE } })
      if (keeperID === keeper && items.length > 0) setFavorites([...favorites(), ...items.map(({ estateID }) => estateID)])
    } catch {
      // Hearts are no reason to disturb a reader: they are asked for again with the next list.
      for (const id of some) asked.delete(id)
    }
  }
}

export async function switchFavorite(estateID: string): Promise<void> {
  const before = favorites().has(estateID)
  mark(estateID, !before)
  try {
    const { favorite } = await api.switchFavorite({ params: { estateID } })
    mark(estateID, favorite)
    showToast(favorite ? 'お気に入りに追加しました' : 'お気に入りから外しました', { undo: () => void switchFavorite(estateID) })
  } catch (error) {
    mark(estateID, before)
    showToast(sentenceOf(error), { kind: 'failed' })
  }
}

const mark = (id: string, on: boolean) => setFavorites(on ? [...favorites(), id] : [...favorites()].filter((other) => other !== id))
