import { keysOf, type Shelf, UNSENT } from '#web/device/unsent.ts'
import { type DraftField, type DraftValues, isDraftField } from './draft-fields.ts'

/** Unsent input: each field with the server's value when it was begun. */
export type UnsentFields = ReadonlyMap<DraftField, { typed: DraftValues[DraftField]; base: DraftValues[DraftField] }>

/**
 * Storage for one estate's draft in one window: two windows of an estate must not overwrite each other. `take` reads what any window left;
 * `keep` returns whether it was stored, because a browser may lack space or storage.
 */
export function placeOnDevice(estateID: string, shelf: () => Shelf = () => localStorage) {
  const own = `${UNSENT}${estateID}.${Math.random().toString(36).slice(2)}`
  return {
    take(): UnsentFields {
      try {
        const left = keysOf(shelf(), `${UNSENT}${estateID}.`)
        const unsent = new Map(left.flatMap((key) => entriesOf(shelf().getItem(key))))
        for (const key of left) if (key !== own) shelf().removeItem(key)
        return unsent
      } catch {
        return new Map()
      }
    },
    keep(unsent: UnsentFields): boolean {
      try {
        if (unsent.size === 0) shelf().removeItem(own)
        else shelf().setItem(own, JSON.stringify([...unsent]))
        return true
      } catch {
        return false
      }
    },
  }
}

export type PlaceOnDevice = ReturnType<typeof placeOnDevice>

function entriesOf(written: string | null): [DraftField, { typed: DraftValues[DraftField]; base: DraftValues[DraftField] }][] {
  const entries: unknown = JSON.parse(written ?? '[]')
  return Array.isArray(entries) ? entries.filter(isEntry) : []
}

// Entries of an older version of the pages may name removed fields.
const isEntry = (entry: unknown): entry is [DraftField, { typed: DraftValues[DraftField]; base: DraftValues[DraftField] }] =>
  Array.isArray(entry) && isDraftField(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null && 'typed' in entry[1]
