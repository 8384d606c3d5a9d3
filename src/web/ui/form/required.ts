import type { Mistakes } from './form-state.ts'

/** An error message for every empty field, with its label. */
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

/** Drops the empty entries. */
export const mistakesOf = (sentences: Record<string, string | false | undefined>): Mistakes =>
  Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1])))

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
