/** The highest place in a list; a new row goes after it. */
export const lastOf = <Name extends string>(rows: readonly Record<Name, number>[], place: Name): number =>
  Math.max(0, ...rows.map((row) => row[place]))
