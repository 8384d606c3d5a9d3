import { type FacilityChanges, facilityChanges } from './changes.ts'
import { firstFacilities } from './labels.ts'

/** Current name of every facility by code, including those no longer offered, which old listings and links may use. */
export function facilityNames(): Readonly<Record<number, string>> {
  const changes = facilityChanges()
  if (known.of !== changes) known = { of: changes, names: { ...firstFacilities, ...changes?.names } }
  return known.names
}

let known: { of: FacilityChanges | undefined; names: Readonly<Record<number, string>> } = { of: undefined, names: firstFacilities }

interface MasterRow {
  id: string
  name: string
  mergedInto: string | null
}

/** Differences between the stored facilities and the table in every script; undefined when there are none. */
export function facilityChangesIn(rows: readonly MasterRow[]): FacilityChanges | undefined {
  const names = rows.filter(({ id, name }) => firstFacilities[Number(id)] !== name).map(({ id, name }) => [id, name])
  const into = rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, Number(mergedInto)]]))
  if (names.length + into.length === 0) return undefined
  return { ...(names.length > 0 && { names: Object.fromEntries(names) }), ...(into.length > 0 && { into: Object.fromEntries(into) }) }
}
