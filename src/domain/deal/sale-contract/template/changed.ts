import { noValue } from '#domain/base/words/format.ts'
import { clausesOf } from './clauses.ts'
import { propertyRows } from './draw.ts'
import type { FilledTemplate } from './filled.ts'

/** The changes in the text, clause by clause; the first version counts as no change. */
export function changedText(before: FilledTemplate | undefined, after: FilledTemplate | undefined) {
  if (!before || !after) return []
  const [was, is] = [linesOf(before), linesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => ({ label, before: was.get(label) ?? noValue, after: is.get(label) ?? noValue }))
}

const linesOf = (deal: FilledTemplate): Map<string, string> =>
  new Map([
    ...propertyRows(deal),
    ...clausesOf(deal).map(({ title, text }): [string, string] => [title, text]),
    ...[...deal.sellers, ...deal.buyers].map(({ name, address, share }): [string, string] => [
      `${name} 様`,
      [address, share].filter(Boolean).join('　'),
    ]),
  ])
