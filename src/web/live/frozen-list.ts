export interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A list as its reader sees it, and the newest answer. */
export interface FrozenRows<T> {
  list: string
  page: Page<T>
  latest: Page<T>
  /** Ids of rows that differ, or are no longer in the list. */
  changed: ReadonlySet<string>
}

/** The facts of a row that matter for the reader's actions: all fields, unless a list chooses some. */
export type FactsOf<T> = (row: T) => unknown
export const whole = (row: unknown): unknown => row

export const freezeRows = <T>(list: string, page: Page<T>): FrozenRows<T> => ({ list, page, latest: page, changed: new Set() })

/** Rows keep their position and show their new state; the reader decides when the list is reordered. */
export function refreshFrozenRows<T extends { id: string }>(
  before: FrozenRows<T>,
  latest: Page<T>,
  factsOf: FactsOf<T> = whole,
): FrozenRows<T> {
  // In an empty list nothing can move.
  if (before.page.items.length === 0) return freezeRows(before.list, latest)
  const newest = new Map(latest.items.map((row) => [row.id, row]))
  const newcomers = countNew({ ...before, latest }, before.page.items)
  const changed = new Set(before.changed)
  const textOf = (row: T) => JSON.stringify(factsOf(row))
  const items = before.page.items.map((row, at) => {
    const next = newest.get(row.id)
    if (next ? textOf(next) !== textOf(row) : hasLeft(at, newcomers, latest)) changed.add(row.id)
    return next ?? row
  })
  return { ...before, page: { ...before.page, items }, latest, changed }
}

/** True when a missing row would still be on this page had it not left the list: newcomers can push it down only by their number. */
const hasLeft = (at: number, newcomers: number, { items, cursor }: Page<unknown>) => cursor === null || at + newcomers < items.length

/** Marked rows that are not in the newest answer: they may be out of date. */
export const rowsGoneMeanwhile = ({ changed, latest }: Pick<FrozenRows<{ id: string }>, 'changed' | 'latest'>): ReadonlySet<string> => {
  const there = new Set(latest.items.map(({ id }) => id))
  return new Set([...changed].filter((id) => !there.has(id)))
}

/** The number of new rows that the reader does not see yet. A row that moved up from the next page because another left is not new. */
export function countNew({ page, latest }: Pick<FrozenRows<{ id: string }>, 'page' | 'latest'>, shown: readonly { id: string }[]): number {
  const there = new Set(shown.map(({ id }) => id))
  const last = latest.items.findLastIndex(({ id }) => there.has(id))
  return latest.items.filter(({ id }, at) => !there.has(id) && (page.cursor === null || at < last)).length
}

/** True when the list would now contain other rows, or another order. The open row is ignored, because it is visible anyway. */
export function isOutdated({ page, latest }: Pick<FrozenRows<{ id: string }>, 'page' | 'latest'>, open?: string): boolean {
  const order = ({ items }: Page<{ id: string }>) => items.flatMap(({ id }) => (id === open ? [] : [id])).join()
  return order(page) !== order(latest)
}
