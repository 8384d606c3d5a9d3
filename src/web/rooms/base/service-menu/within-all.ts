interface Row {
  id: string
}

/** Reorders some rows of the whole list: they fill their own positions in the new order, and nothing else moves. */
export function withinAll<R extends Row>(all: readonly R[], some: readonly Row[]): R[] {
  const byID = new Map(all.map((row) => [row.id, row]))
  const moved = new Set(some.map(({ id }) => id))
  const next = some.values()
  return all.map((row) => (moved.has(row.id) ? (byID.get(next.next().value?.id ?? '') ?? row) : row))
}
