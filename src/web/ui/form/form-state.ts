import { problemOf, sentenceOf } from '#web/api/problem.ts'

/** What a form knows, as plain data: no React here, so that it is tested as a function. */
export type Mistakes = Readonly<Record<string, string>>

/** Sentences beside the fields they belong to, and those that belong to none. */
export interface Sorted {
  mistakes: Mistakes
  /** About the whole: shown at the top. */
  general: string | undefined
}

/**
 * What went wrong with a call, sorted to the fields of a form. A path like `land.area` or `lines.0.price` finds the field of exactly
 * that name, else the nearest one above it; what finds none is said at the top, so that no sentence is ever lost.
 */
export function sortProblem(error: unknown, fieldNames: readonly string[]): Sorted {
  const errors = problemOf(error)?.errors ?? []
  const found = errors.map(({ path, message }) => ({ field: fieldOf(path, fieldNames), message }))
  const homeless = found.filter(({ field }) => field === undefined).map(({ message }) => message)
  const mistakes = Object.fromEntries(
    found
      .flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]))
      // The first sentence of a field stands: the others often follow from it.
      .reverse(),
  )
  if (errors.length === 0) return { mistakes, general: sentenceOf(error) }
  return { mistakes, general: homeless.length > 0 ? [...new Set(homeless)].join(' ') : undefined }
}

/** The sentences as their fields stand on the page; what has no field there comes last. */
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
