type Rows = Readonly<Record<string, readonly [code: number, label: string]>>
export type Codes<T extends Rows> = { readonly [Name in keyof T]: T[Name][0] } & {
  readonly labels: { readonly [Name in keyof T as T[Name][0]]: T[Name][1] }
}
/** The codes of an enumeration. */
export type CodeOf<E extends { readonly labels: object }> = keyof E['labels']
type Labels<Label> = Readonly<Record<number, Label>>
/** An enumeration, or its labels alone where no code needs a name. */
export type Enumeration<Label = string> = Labels<Label> | { readonly labels: Labels<Label> }

/**
 * An enumeration: `codes({ fresh: [1, '新規'] })` is `{ fresh: 1, labels: { 1: '新規' } }`. In a contract, `codeOf` makes a field of it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function codes<const T extends Rows>(rows: T): Codes<T> {
  const labels: Record<number, string> = {}
  const codes: Record<string, unknown> = { labels }
  for (const name in rows) {
    const [code, label] = rows[name] as Rows[string]
    codes[name] = code
    labels[code] = label
  }
  return codes as Codes<T>
}

export const labelsIn = <Label>(given: Enumeration<Label>) => ('labels' in given ? given.labels : given) as Labels<Label>
