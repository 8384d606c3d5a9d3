import type { Mistakes } from './form-state.ts'

/** The sentence of every field that is empty, by the words of its label. */
export function missing<V extends Record<string, unknown>>(
  values: V,
  labels: Partial<Record<keyof V & string, string>>,
  verb = '入力',
): Mistakes {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => isEmpty(values[name]))
      .map(([name, label]) => [name, `${label}を${verb}してください`]),
  )
}

/** The sentences that there are. */
export const mistakesOf = (sentences: Record<string, string | false | undefined>): Mistakes =>
  Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1])))

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
