import { noValue } from '#domain/base/words/format.ts'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import type { Merits } from './merits.ts'

interface CompareRow {
  label: string
  /** A value per column; null where that listing has none. */
  values: readonly (string | null)[]
  differs: boolean
}

export interface ComparisonTable {
  columns: readonly CardFacts[]
  /** The rows that usually decide, then the others. */
  groups: readonly { title: string; rows: readonly CompareRow[] }[]
  merits: Merits
  /** Requested, but no longer visible. */
  missing: number
}

type Overview = readonly { term: string; value: string }[]

/** In this order, before anything else. */
const DECISIVE = [
  ...[
    '価格',
    '毎月のお支払い（目安）',
    '諸費用（目安）',
    '商談の状況',
    '所在地',
    '交通',
    '建物・専有面積',
    '土地面積',
    '間取り',
    '築年月',
    '物件種別',
    '構造',
  ],
  ...['管理費', '修繕積立金', '駐車場', '現況', '引渡し時期'],
]
/** Two names of one size, so that a house and a flat have it in one row. */
const SAME: Readonly<Record<string, string>> = { 建物面積: '建物・専有面積', 専有面積: '建物・専有面積' }

/** The facts that any listing has, in two groups: decisive ones first. */
export function compareGroups(overviews: readonly Overview[]): ComparisonTable['groups'] {
  const rows = compareRows(overviews.map((overview) => overview.map(({ term, value }) => ({ term: SAME[term] ?? term, value }))))
  const decisive = DECISIVE.flatMap((label) => rows.filter((row) => row.label === label))
  return [
    { title: 'おもな条件', rows: decisive },
    { title: 'くわしい条件', rows: rows.filter((row) => !decisive.includes(row)) },
  ].filter(({ rows }) => rows.length > 0)
}

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
