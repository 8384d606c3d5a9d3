import { keysOf, type Shelf, UNSENT } from '#web/device/unsent.ts'
import { type DraftField, type DraftValues, isDraftField } from './draft-fields.ts'

/** What was typed and has not reached the server: each field with what the server held when it was begun. */
export type Unsent = ReadonlyMap<DraftField, { typed: DraftValues[DraftField]; base: DraftValues[DraftField] }>

/**
 * One estate's place on the device, for one window: two windows of one estate must not write over each other. `take` brings in what any
 * window left; `keep` answers whether it is really there, because a browser may have no room, or give none.
 */
export function placeOnDevice(estateID: string, shelf: () => Shelf = () => localStorage) {
  const own = `${UNSENT}${estateID}.${Math.random().toString(36).slice(2)}`
  return {
    take(): Unsent {
      try {
        const left = keysOf(shelf(), `${UNSENT}${estateID}.`)
        const unsent = new Map(left.flatMap((key) => entriesOf(shelf().getItem(key))))
        for (const key of left) if (key !== own) shelf().removeItem(key)
        return unsent
      } catch {
        return new Map()
      }
    },
    keep(unsent: Unsent): boolean {
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

// What an older version of the pages wrote may name fields that are gone.
const isEntry = (entry: unknown): entry is [DraftField, { typed: DraftValues[DraftField]; base: DraftValues[DraftField] }] =>
  Array.isArray(entry) && isDraftField(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null && 'typed' in entry[1]
