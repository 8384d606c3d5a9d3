import { problemOf, sentenceOf } from '#web/api/problem.ts'

/** State of a form as plain data, without React, so that it can be tested as functions. */
export type Mistakes = Readonly<Record<string, string>>

/** Error messages by field, and those that belong to none. */
export interface SortedErrors {
  mistakes: Mistakes
  /** Shown at the top, for the form as a whole. */
  general: string | undefined
}

/**
 * Assigns the errors of a call to the fields of a form. A path like `land.area` or `lines.0.price` matches the field of exactly that name,
 * otherwise the nearest one above it; unmatched errors are shown at the top, so that no message is lost.
 */
export function sortProblem(error: unknown, fieldNames: readonly string[]): SortedErrors {
  const errors = problemOf(error)?.errors ?? []
  const found = errors.map(({ path, message }) => ({ field: fieldOf(path, fieldNames), message }))
  const homeless = found.filter(({ field }) => field === undefined).map(({ message }) => message)
  const mistakes = Object.fromEntries(
    found
      .flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]))
      // The first message of a field wins: the others often follow from it.
      .reverse(),
  )
  if (errors.length === 0) return { mistakes, general: sentenceOf(error) }
  return { mistakes, general: homeless.length > 0 ? [...new Set(homeless)].join(' ') : undefined }
}

/** Error messages in the order of their fields on the page; those without a field come last. */
export function inOrder(mistakes: Mistakes, find: (name: string) => Pick<Node, 'compareDocumentPosition'> | null): Mistakes {
  const FOLLOWS = 4
  const placed = Object.entries(mistakes).map(([name, sentence]) => ({ name, sentence, field: find(name) }))
  const sorted = placed.toSorted((a, b) =>
    a.field && b.field
      ? a.field.compareDocumentPosition(b.field as Node) & FOLLOWS
        ? -1
        : 1
      : Number(a.field === null) - Number(b.field === null),
  )
  return Object.fromEntries(sorted.map(({ name, sentence }) => [name, sentence]))
}

export function sameValues(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fieldOf(path: string, fieldNames: readonly string[]): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (fieldNames.includes(name)) return name
  }
  return undefined
}
