export interface Page<T> {
  items: readonly T[]
  cursor: string | null
}

/** A list as its reader has it before them, and what the newest answer says instead. */
export interface Held<T> {
  list: string
  page: Page<T>
  latest: Page<T>
  /** In which rows something is different, or that no longer stand there. */
  changed: ReadonlySet<string>
}

/** Of a row what somebody would act upon: all it says, unless a list knows better. */
export type FactsOf<T> = (row: T) => unknown
export const whole = (row: unknown): unknown => row

export const taken = <T>(list: string, page: Page<T>): Held<T> => ({ list, page, latest: page, changed: new Set() })

/** Each row stays where it is and says what is true of it now; when others come into their places, the reader says. */
export function held<T extends { id: string }>(before: Held<T>, latest: Page<T>, factsOf: FactsOf<T> = whole): Held<T> {
  // Where nothing stands nothing can move.
  if (before.page.items.length === 0) return taken(before.list, latest)
  const now = new Map(latest.items.map((row) => [row.id, row]))
  const newcomers = countNew({ ...before, latest }, before.page.items)
  const changed = new Set(before.changed)
  const said = (row: T) => JSON.stringify(factsOf(row))
  const items = before.page.items.map((row, at) => {
    const next = now.get(row.id)
    if (next ? said(next) !== said(row) : hasLeft(at, newcomers, latest)) changed.add(row.id)
    return next ?? row
  })
  return { ...before, page: { ...before.page, items }, latest, changed }
}

/** What would stand on this page still, had it not left the list: others can only have pushed it so far. */
const hasLeft = (at: number, newcomers: number, { items, cursor }: Page<unknown>) => cursor === null || at + newcomers < items.length

/** Rows that were marked and are not in the newest answer: what they say may be true no longer. */
export const leftBehind = ({ changed, latest }: Pick<Held<{ id: string }>, 'changed' | 'latest'>): ReadonlySet<string> => {
  const there = new Set(latest.items.map(({ id }) => id))
  return new Set([...changed].filter((id) => !there.has(id)))
}

/** How many have come that the reader has not before them. What came up from the next page because another row left it is not new. */
export function countNew({ page, latest }: Pick<Held<{ id: string }>, 'page' | 'latest'>, shown: readonly { id: string }[]): number {
  const there = new Set(shown.map(({ id }) => id))
  const last = latest.items.findLastIndex(({ id }) => there.has(id))
  return latest.items.filter(({ id }, at) => !there.has(id) && (page.cursor === null || at < last)).length
}

/** Whether other rows would stand here by now, or in another order. Of the one that is open it is seen anyway. */
export function isBehind({ page, latest }: Pick<Held<{ id: string }>, 'page' | 'latest'>, open?: string): boolean {
  const order = ({ items }: Page<{ id: string }>) => items.flatMap(({ id }) => (id === open ? [] : [id])).join()
  return order(page) !== order(latest)
}
