import { type Enumeration, labelsIn } from '#platform/codes.ts'

/** Labels of codes, for any enumeration. */

/** The label of a code, `―` if it is unknown or empty. */
export const labelOf = (enumeration: Enumeration, code: number | null | undefined): string =>
  (code === null || code === undefined ? undefined : labelsIn(enumeration)[code]) ?? '―'

/** Codes and labels for pickers, by code. */
export const choicesOf = (enumeration: Enumeration) => optionsOf(enumeration).map(({ value, label }) => ({ code: Number(value), label }))

/** Like `choicesOf`, but for the fields of a form, whose values are texts. */
export const optionsOf = (enumeration: Enumeration | Readonly<Record<string, string>>) =>
  Object.entries(labelsIn(enumeration)).map(([value, label]) => ({ value, label }))
