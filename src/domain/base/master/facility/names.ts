import { type FacilityChanges, facilityChanges } from './changes.ts'
import { firstFacilities } from './labels.ts'

/** What every facility is called now, by code: also what is offered no longer, which old listings and links may name. */
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

/** What of the master differs from the table that every script has; undefined when nothing does. */
export function facilityChangesIn(rows: readonly MasterRow[]): FacilityChanges | undefined {
  const names = rows.filter(({ id, name }) => firstFacilities[Number(id)] !== name).map(({ id, name }) => [id, name])
  const into = rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, Number(mergedInto)]]))
  if (names.length + into.length === 0) return undefined
  return { ...(names.length > 0 && { names: Object.fromEntries(names) }), ...(into.length > 0 && { into: Object.fromEntries(into) }) }
}
