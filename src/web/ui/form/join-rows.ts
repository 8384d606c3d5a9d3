/** Two concurrent versions, and the base that both started from. */
export interface Writings<T> {
  base: T
  mine: T
  theirs: T
}
/** Identifies a row across two lists; rows with the same name are told apart by their order. */
export type RowName<R> = (row: R, index: number) => string

interface JoinedRows<R> {
  /** Lossless: a row one side changed stays even if the other removed it. Where both changed the same field, ours wins. */
  rows: R[]
  /** The result with our version winning every conflict, and with theirs. */
  ownRows: R[]
  theirRows: R[]
  /** Conflict: both changed the same field of a row, one removed what the other changed, or both reordered the rows differently. */
  meet: boolean
}

/**
 * Merges a list row by row: additions and changes of either side stay, and a row goes if one side removed it and the other left it
 * unchanged.
 */
export function joinRows<R>({ base, mine, theirs, named }: Writings<readonly R[]> & { named: RowName<R> }): JoinedRows<R> {
  const [old, own, other] = [base, mine, theirs].map((rows) => byName(rows, named)) as [Map<string, R>, Map<string, R>, Map<string, R>]
  const result: JoinedRows<R> = { rows: [], ownRows: [], theirRows: [], meet: false }
  const add = (row: R | undefined, one = row, two = row) => {
    if (row !== undefined) result.rows.push(row)
    if (one !== undefined) result.ownRows.push(one)
    if (two !== undefined) result.theirRows.push(two)
  }
  const [wanted, ordered] = [orderOf(old, own, other), orderOf(old, other, own)]
  if (wanted && ordered && !same(wanted, ordered)) result.meet = true
  // Ours come first and keep their places, because someone may be typing in one, unless only the other side reordered them.
  const names = ordered && !wanted ? [...other.keys(), ...own.keys()] : [...own.keys(), ...other.keys()]
  for (const name of new Set(names)) {
    const [before, one, two] = [old.get(name), own.get(name), other.get(name)]
    if (same(one, two) || same(before, one)) add(two)
    else if (same(before, two)) add(one)
    else if (one === undefined || two === undefined) {
      result.meet = true
      result.rows.push((one ?? two) as R)
      if (one !== undefined) result.ownRows.push(one)
      if (two !== undefined) result.theirRows.push(two)
    } else {
      const { joined, theirs, met } = joinValue({ base: before, mine: one, theirs: two })
      if (met) result.meet = true
      add(joined, joined, theirs)
    }
  }
  return result
}

/** The rows common to all three, in this side's order, if it differs from the base. */
function orderOf(old: Map<string, unknown>, own: Map<string, unknown>, other: Map<string, unknown>): string[] | undefined {
  const shared = (rows: Map<string, unknown>) => [...rows.keys()].filter((name) => old.has(name) && own.has(name) && other.has(name))
  return same(shared(own), shared(old)) ? undefined : shared(own)
}

interface JoinedFields<V> {
  joined: V
  /** The same with their value in conflicts. */
  theirs: V
  met: (keyof V & string)[]
}

/** Merges field by field, lists by row. `names` gives the row identity for lists of more than plain strings. */
export function joinFields<V extends object>(
  { base, mine, theirs }: Writings<V>,
  names: { readonly [field: string]: RowName<never> } = {},
): JoinedFields<V> {
  const result: JoinedFields<V> = { joined: { ...theirs, ...mine }, theirs: { ...mine, ...theirs }, met: [] }
  for (const field of Object.keys(result.joined) as (keyof V & string)[]) {
    const value = joinValue({ base: base[field], mine: mine[field], theirs: theirs[field] }, names[field] as RowName<unknown> | undefined)
    result.joined[field] = value.joined as V[typeof field]
    result.theirs[field] = value.theirs as V[typeof field]
    if (value.met) result.met.push(field)
  }
  return result
}

function joinValue<T>({ base, mine, theirs }: Writings<T | undefined>, named?: RowName<unknown>): { joined: T; theirs: T; met: boolean } {
  const settled = (value: unknown) => ({ joined: value as T, theirs: value as T, met: false })
  if (same(mine, theirs) || unchanged(base, mine)) return settled(theirs)
  if (unchanged(base, theirs)) return settled(mine)
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const by = named ?? ((row: unknown) => JSON.stringify(row))
    const { rows, theirRows, meet } = joinRows<unknown>({ base: Array.isArray(base) ? base : [], mine, theirs, named: by })
    return { joined: rows as T, theirs: theirRows as T, met: meet }
  }
  if (isRecord(mine) && isRecord(theirs)) {
    const { met, ...fields } = joinFields<Record<string, unknown>>({ base: isRecord(base) ? base : {}, mine, theirs })
    return { joined: fields.joined as T, theirs: fields.theirs as T, met: met.length > 0 }
  }
  return { joined: mine as T, theirs: theirs as T, met: true }
}

/** In a new field, an empty value counts as unchanged. */
const unchanged = (base: unknown, now: unknown) => same(base, now) || (base === undefined && (now === '' || now === null))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function byName<R>(rows: readonly R[], named: RowName<R>): Map<string, R> {
  const times = new Map<string, number>()
  return new Map(
    rows.map((row, index) => {
      const name = named(row, index)
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      return [`${time} ${name}`, row]
    }),
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
