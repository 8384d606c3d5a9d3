import { wrongState } from './errors.ts'

/** The target of a move: a state, or a function of a fact. */
type Target = number | ((fact: never) => number | undefined)
/**
 * The moves allowed from each state; `none` is before the row exists. A move that leads back to its own state is listed only to allow it.
 */
type Table = { readonly [state in number | 'none']?: Readonly<Record<string, Target>> }

type Row<T> = T[keyof T]
export type MoveOf<T> = Row<T> extends infer R ? (R extends unknown ? keyof R & string : never) : never
type TargetOf<T> = Row<T> extends infer R ? (R extends unknown ? R[keyof R] : never) : never
type FactTarget<T> = Extract<TargetOf<T>, (fact: never) => unknown>
/** Extra argument of `next`; empty when no move depends on a fact. */
type FactOf<T> = [FactTarget<T>] extends [never] ? [] : FactTarget<T> extends (fact: infer F) => unknown ? [fact: F] : []

/** Defines a state machine from its table of moves. */
export function life<const T extends Table>(table: T) {
  type State = Extract<keyof T, number>
  type Move = MoveOf<T>
  const row = (state: number | 'none') => (table as Table)[state] ?? {}

  /** The state after the move; undefined when it is not allowed from here. */
  const next = (state: number | 'none', move: Move, ...fact: FactOf<T>): State | undefined => {
    const to = row(state)[move]
    return (typeof to === 'function' ? to(fact[0] as never) : to) as State | undefined
  }
  /** The state in which a row begins. */
  const begin = (move: keyof T['none'] & Move, ...fact: FactOf<Pick<T, 'none' & keyof T>>) =>
    next('none', move, ...(fact as FactOf<T>)) as State
  /** Same as next, for performing the move: 409 with the present state when it is not allowed. */
  const after = (state: number, move: Move, ...fact: FactOf<T>): State => {
    const to = next(state, move, ...fact)
    if (to === undefined) throw wrongState(state)
    return to
  }
  /** The moves from this state that the viewer may make: the buttons of a page. */
  const open = (state: number, may: (move: Move) => boolean): Move[] => (Object.keys(row(state)) as Move[]).filter(may)
  return { next, begin, after, open }
}
