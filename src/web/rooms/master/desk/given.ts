/** What the desk of a master is given: its rows, whether whoever looks writes them, and whether one is being added. */
export interface MasterGiven<Row> {
  rows: readonly Row[]
  decides: boolean
  adding: boolean
  /** Adding has ended, with or without a new row. */
  onAdded: () => void
  onChanged: () => unknown
}

/** Behind which place a new row stands. */
export const lastOf = <Name extends string>(rows: readonly Record<Name, number>[], place: Name): number =>
  Math.max(0, ...rows.map((row) => row[place]))
