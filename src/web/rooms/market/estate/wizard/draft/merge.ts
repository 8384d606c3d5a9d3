import { joinRows, type RowName } from '#web/ui/form/join-rows.ts'
import { type DraftField, type DraftPhoto, type DraftValues, draftFieldNames, readField } from './draft-fields.ts'
import type { Row } from './rows.ts'

type Value = DraftValues[DraftField]

/** A field changed here and elsewhere to different values. For a list, `theirs` also includes the rows added here. */
export interface Conflict {
  field: DraftField
  theirs: Value
}

interface MergedDraft {
  values: DraftValues
  /** Fields still to be sent, with the server's value when each was begun. */
  unsaved: Map<DraftField, Value>
  conflicts: Conflict[]
  /** Fields changed elsewhere. */
  changed: DraftField[]
}

/**
 * Merges input with the server's current version. A field changed only here keeps its input; one changed only elsewhere takes the new
 * value; a list changed on both sides is joined by row. When both changed the same value, the input stays in the field and the person
 * decides.
 */
export function merge({
  values,
  unsaved,
  before,
  current,
}: {
  values: DraftValues
  unsaved: ReadonlyMap<DraftField, Value>
  /** The server's earlier and current values. */
  before: DraftValues
  current: DraftValues
}): MergedDraft {
  const merged: MergedDraft = { values: { ...values }, unsaved: new Map(), conflicts: [], changed: [] }
  for (const field of draftFieldNames) {
    const theirs = current[field]
    if (!unsaved.has(field)) {
      if (same(before[field], theirs)) continue
      Object.assign(merged.values, { [field]: theirs })
      merged.changed.push(field)
    } else if (!meansTheSame(field, values[field], theirs)) {
      const base = unsaved.get(field) ?? before[field]
      const lists = same(base, theirs) ? undefined : listsOf(field, { base, mine: values[field], theirs })
      if (!lists) {
        merged.unsaved.set(field, base)
        if (!same(base, theirs)) merged.conflicts.push({ field, theirs })
        continue
      }
      const { rows, ownRows, theirRows, meet } = joinRows(lists)
      Object.assign(merged.values, { [field]: meet ? ownRows : rows })
      if (meet) merged.conflicts.push({ field, theirs: theirRows as unknown as Value })
      else merged.changed.push(field)
      if (meet || !same(rows, theirs)) merged.unsaved.set(field, meet ? base : theirs)
    }
  }
  return merged
}

type Rows = readonly unknown[]
function listsOf(field: DraftField, { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Value>) {
  if (typeof mine === 'string' || typeof theirs === 'string' || typeof base === 'string') return undefined
  return { base: base as Rows, mine: mine as Rows, theirs: theirs as Rows, named: rowNames[field] ?? String }
}

/** Keys that identify the rows of a list; a code identifies itself. */
const rowNames: { readonly [F in DraftField]?: RowName<unknown> } = {
  coOwners: named<Row>(({ name }) => name),
  nearbyPlaces: named<Row>(({ kind, name }) => `${kind} ${name}`),
  'building.rooms': named<Row>(({ kind, floor }) => `${kind} ${floor}`),
  'building.renovations': named<Row>(({ part }) => part),
  surveyFindings: named<Row>(({ code }) => code),
  estatePhotos: named<DraftPhoto>(({ path }) => path),
}
function named<R>(by: (row: R) => string | undefined): RowName<unknown> {
  return (row) => by(row as R) ?? ''
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** ３４８０ and 3480 are the same price. */
export function meansTheSame(field: DraftField, one: Value, other: Value): boolean {
  if (same(one, other)) return true
  const [first, second] = [readField(field, one), readField(field, other)]
  return 'value' in first && 'value' in second && same(first.value, second.value)
}
