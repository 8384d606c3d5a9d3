/** Labels of codes, for any enumeration. */

/** The label of a code, `―` if it is unknown or empty. */
export const labelOf = (labels: Readonly<Record<number, string>>, code: number | null | undefined): string =>
  (code === null || code === undefined ? undefined : labels[code]) ?? '―'

/** Codes and labels for pickers, by code. */
export const choicesOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([code, label]) => ({ code: Number(code), label }))
