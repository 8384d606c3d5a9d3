import { linesOf } from './answers.ts'
import { itemsFor } from './catalogue.ts'
import type { Answer } from './details.ts'
import type { StatementKind } from './enumerations.ts'
import { isSame } from './fingerprint.ts'
import type { House } from './item.ts'
import type { statement } from './table.ts'

/** The answers that apply to the house as it is now. */
export function answersNow(kind: StatementKind, house: House, answers: readonly Answer[]): Answer[] {
  const askedCodes = new Set(itemsFor(kind, house).map(({ code }) => code))
  return answers.filter(({ code }) => askedCodes.has(code))
}

/** The number of items that differ from the issued statement or are no longer in it. */
export function changesSince(
  { lines }: Pick<typeof statement.$inferSelect, 'lines'>,
  { kind, house, answers }: { kind: StatementKind; house: House; answers: readonly Answer[] },
): number {
  const before = new Map(lines.map((line) => [line.code, line]))
  const after = linesOf(kind, house, answers)
  const changed = after.filter((line) => {
    const read = before.get(line.code)
    return !read || !isSame(line, read)
  })
  const gone = lines.filter(({ code }) => !after.some((line) => line.code === code))
  return changed.length + gone.length
}
