import type { ViewScreen } from '#domain/office/saved-view/enumerations.ts'
import { api } from '#web/api/client.ts'

/** The filters of a list as its query string. */
export const queryOf = (search: object): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
}

export const searchOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

type Kept = Pick<Storage, 'getItem' | 'removeItem'>

/** Moves views that older versions kept in the browser to the account. Returns whether there were any. */
export async function takeOverViews(screen: ViewScreen, viewerID: string, storage: () => Kept = () => localStorage): Promise<boolean> {
  const key = screen === 'inbox' ? `engawa:views.${viewerID}` : `engawa:views.${screen}.${viewerID}`
  const views = read(storage, key)
  // Removed first, so that a second window opening meanwhile does not move them again.
  if (views.length > 0) storage().removeItem(key)
  for (const { name, query } of views) await api.saveView({ body: { screen, name, query, own: true } })
  return views.length > 0
}

interface OldView {
  name: string
  query: string
}

function read(storage: () => Kept, key: string): readonly OldView[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (one: unknown): one is OldView =>
  typeof one === 'object' && one !== null && typeof (one as OldView).name === 'string' && typeof (one as OldView).query === 'string'
