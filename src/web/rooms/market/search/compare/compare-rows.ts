import { noValue } from '#domain/base/words/format.ts'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'

interface CompareRow {
  label: string
  /** A value per column; null where that listing has none. */
  values: readonly (string | null)[]
  differs: boolean
}

export interface Compared {
  columns: readonly CardFacts[]
  rows: readonly CompareRow[]
  /** Requested, but no longer visible. */
  missing: number
}

type Overview = readonly { term: string; value: string }[]

/** A row for each fact that any listing has, in order of first appearance. */
export function compareRows(overviews: readonly Overview[]): CompareRow[] {
  const labels: string[] = []
  for (const overview of overviews) {
    let after = -1
    for (const { term: label } of overview) {
      const at = labels.indexOf(label)
      if (at >= 0) after = at
      else labels.splice(++after, 0, label)
    }
  }
  return labels.flatMap((label) => {
    const values = overviews.map((overview) => overview.find(({ term }) => term === label)?.value ?? null)
    if (values.every((value) => value === null || value === noValue)) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}
