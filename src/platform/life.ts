import { wrongState } from './errors.ts'

/** Where a move leads: to a state, or to one that depends on a fact. */
type Target = number | ((fact: never) => number | undefined)
/** From each state the moves that may start there; `none` is before there is anything. A move that leads to where it starts only has its place. */
type Table = { readonly [state in number | 'none']?: Readonly<Record<string, Target>> }

type Row<T> = T[keyof T]
export type MoveOf<T> = Row<T> extends infer R ? (R extends unknown ? keyof R & string : never) : never
type TargetOf<T> = Row<T> extends infer R ? (R extends unknown ? R[keyof R] : never) : never
type Asking<T> = Extract<TargetOf<T>, (fact: never) => unknown>
/** What `next` has to be told besides; nothing where no move depends on it. */
type FactOf<T> = [Asking<T>] extends [never] ? [] : Asking<T> extends (fact: infer F) => unknown ? [fact: F] : []

/** The one way in which a thing with a life is described: its table, and what is read from it. */
export function life<const T extends Table>(table: T) {
  type State = Extract<keyof T, number>
  type Move = MoveOf<T>
  const row = (state: number | 'none') => (table as Table)[state] ?? {}

  /** The state after the move, undefined when it may not be made from here. */
  const next = (state: number | 'none', move: Move, ...fact: FactOf<T>): State | undefined => {
    const to = row(state)[move]
    return (typeof to === 'function' ? to(fact[0] as never) : to) as State | undefined
  }
  /** The same for who makes the move; 409 with the present state when it may not be made from there. */
  const after = (state: number, move: Move, ...fact: FactOf<T>): State => {
    const to = next(state, move, ...fact)
    if (to === undefined) throw wrongState(state)
    return to
  }
  /** The moves that start here, of those that the viewer may make: the buttons of a page. */
  const open = (state: number, may: (move: Move) => boolean): Move[] => (Object.keys(row(state)) as Move[]).filter(may)
  return { next, after, open }
}
