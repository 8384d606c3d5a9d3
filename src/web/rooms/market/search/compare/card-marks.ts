import { createStore } from '#web/state/store.ts'

/** A visitor's marks on listings, on this device: newest first. */
export interface CardMarks {
  seen: readonly string[]
  hidden: readonly string[]
  compared: readonly string[]
}
type MarkKind = keyof CardMarks

/** A wider table would be hard to compare. */
export const MAX_COMPARED = 4
const most: Record<MarkKind, number> = { seen: 1000, hidden: 1000, compared: MAX_COMPARED }

/** Adds one; the oldest are dropped beyond the limit. */
export const withMark = (ids: readonly string[], id: string, kind: MarkKind): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, most[kind])

export const withoutMark = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id)

/** Tolerates any stored value. */
export function readMarks(kept: string | null, kind: MarkKind): string[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most[kind]) : []
  } catch {
    return []
  }
}
// Before the store, which is read immediately.
const PREFIX = 'engawa:marks:'
const noMarks: CardMarks = { seen: [], hidden: [], compared: [] }

/** Empty on the server, which does not know them. */
export const marks = createStore(loadMarks(), () => noMarks)
// Takes over changes made in another tab.
if (typeof window !== 'undefined') window.addEventListener('storage', takeOver)

export const cardMarks = marks.get

/** Without marks, returns the same object as the server, so nothing is rendered again. */
function loadMarks(): CardMarks {
  const loaded = { seen: load('seen'), hidden: load('hidden'), compared: load('compared') }
  return Object.values(loaded).some((ids) => ids.length > 0) ? loaded : noMarks
}

export const mark = (kind: MarkKind, id: string): void => keep(kind, withMark(cardMarks()[kind], id, kind))
export const unmark = (kind: MarkKind, id: string): void => keep(kind, withoutMark(cardMarks()[kind], id))
export const clearMarks = (kind: MarkKind): void => keep(kind, [])

/** Hides everything viewed. */
export const hideSeen = (): void => keep('hidden', [...new Set([...cardMarks().seen, ...cardMarks().hidden])].slice(0, most.hidden))

function takeOver({ key }: StorageEvent) {
  if (key === null || key.startsWith(PREFIX)) marks.set(loadMarks())
}

function keep(kind: MarkKind, ids: string[]) {
  marks.set({ ...cardMarks(), [kind]: ids })
  try {
    localStorage.setItem(PREFIX + kind, JSON.stringify(ids))
  } catch {
    // Without storage the marks last until the page is closed.
  }
}

function load(kind: MarkKind): string[] {
  try {
    return readMarks(localStorage.getItem(PREFIX + kind), kind)
  } catch {
    return []
  }
}
