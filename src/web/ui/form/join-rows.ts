interface Rows<R> {
  /** As both read it. */
  base: readonly R[]
  mine: readonly R[]
  theirs: readonly R[]
  /** By which the rows of two lists are the same one; rows that bear one name twice are told apart by their order. */
  named: (row: R) => string
  /** Of a row that both changed; without it mine stands. */
  join?: (row: { base: R | undefined; mine: R; theirs: R }) => R
}

/**
 * A list that two wrote at once, joined by its rows: what one added or changed stays whatever the other did, and a row goes when one took it
 * away and the other left it as it was. `meet` says whether both wrote the same row otherwise.
 */
export function joinRows<R>({ base, mine, theirs, named, join = ({ mine }) => mine }: Rows<R>): { rows: R[]; meet: boolean } {
  const [old, own, other] = [base, mine, theirs].map((rows) => byName(rows, named)) as [Map<string, R>, Map<string, R>, Map<string, R>]
  let meet = false
  const rows = [...new Set([...other.keys(), ...own.keys()])].flatMap((name) => {
    const [before, one, two] = [old.get(name), own.get(name), other.get(name)]
    if (same(one, two) || same(before, one)) return two === undefined ? [] : [two]
    if (same(before, two)) return one === undefined ? [] : [one]
    if (one === undefined || two === undefined) return [one ?? two].flatMap((row) => (row === undefined ? [] : [row]))
    const joined = join({ base: before, mine: one, theirs: two })
    if (same(joined, one)) meet = true
    return [joined]
  })
  return { rows, meet }
}

function byName<R>(rows: readonly R[], named: (row: R) => string): Map<string, R> {
  const times = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const time = (times.get(named(row)) ?? 0) + 1
      times.set(named(row), time)
      return [`${time} ${named(row)}`, row]
    }),
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
