import type { Row } from '../draft/rows.ts'

/** The answers with one of them changed; an item without a result is dropped. */
export function answerItem(rows: readonly Row[], code: string, change: Row): Row[] {
  const before = rows.find((row) => row.code === code) ?? { code, result: '', note: '', plannedOn: '' }
  const after = { ...before, ...change }
  const others = rows.filter((row) => row.code !== code)
  return after.result === '' ? others : [...others, after].toSorted((one, other) => Number(one.code) - Number(other.code))
}

/** Codes of the items surveyed, whatever the result. */
export const answeredItems = (rows: readonly Row[]): string[] => rows.flatMap(({ code }) => code ?? [])
