import { type DraftField, type DraftValues, draftFieldNames, readField } from './draft-fields.ts'

type Value = DraftValues[DraftField]

/** A field that was changed here and elsewhere, each to something else. */
export interface Conflict {
  field: DraftField
  theirs: Value
}

interface Merged {
  values: DraftValues
  /** What is still to be sent, with what the server held when it was begun. */
  unsaved: Map<DraftField, Value>
  conflicts: Conflict[]
  /** What came in from elsewhere. */
  changed: DraftField[]
}

/**
 * What was typed here, laid upon what the server has now. A field that nobody else touched keeps what was typed; one that only others
 * touched takes theirs; where both did, what was typed here stays in the field and the person decides.
 */
export function merge({
  values,
  unsaved,
  before,
  now,
}: {
  values: DraftValues
  unsaved: ReadonlyMap<DraftField, Value>
  /** The server's, as it was known here, and as it is. */
  before: DraftValues
  now: DraftValues
}): Merged {
  const merged: Merged = { values: { ...values }, unsaved: new Map(), conflicts: [], changed: [] }
  for (const field of draftFieldNames) {
    const theirs = now[field]
    if (!unsaved.has(field)) {
      if (same(before[field], theirs)) continue
      Object.assign(merged.values, { [field]: theirs })
      merged.changed.push(field)
    } else if (!meansTheSame(field, values[field], theirs)) {
      const base = unsaved.get(field) ?? before[field]
      merged.unsaved.set(field, base)
      if (!same(base, theirs)) merged.conflicts.push({ field, theirs })
    }
  }
  return merged
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** ３４８０ and 3480 are one price. */
export function meansTheSame(field: DraftField, one: Value, other: Value): boolean {
  if (same(one, other)) return true
  const [first, second] = [readField(field, one), readField(field, other)]
  return 'value' in first && 'value' in second && same(first.value, second.value)
}
