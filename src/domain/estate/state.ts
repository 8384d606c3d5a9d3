import type { EstateStatus } from './enumerations.ts'

export const DRAFT = 1
export const APPLYING = 2
export const APPROVED = 3
export const REJECTED = 9
export const FINISHED = 10

/** The life of an estate: from where each move may start, and where it leads. `live` = its listing is public. */
const moves = {
  apply: { from: [DRAFT, APPROVED, REJECTED], to: () => APPLYING },
  withdraw: { from: [APPLYING], to: (live) => (live ? APPROVED : DRAFT) },
  approve: { from: [APPLYING], to: () => APPROVED },
  reject: { from: [APPLYING], to: () => REJECTED },
  finish: { from: [APPLYING, APPROVED, REJECTED], to: (live) => (live ? FINISHED : undefined) },
  /** One of its negotiations came to its end. */
  complete: { from: [DRAFT, APPLYING, APPROVED, REJECTED, FINISHED], to: () => FINISHED },
  relist: { from: [FINISHED], to: () => DRAFT },
} as const satisfies Record<string, { from: readonly EstateStatus[]; to: (live: boolean) => EstateStatus | undefined }>

export type Move = keyof typeof moves

/** The status after the move, undefined when it may not be made from here. Pages draw their buttons from the same table. */
export function next(status: number, move: Move, live: boolean): EstateStatus | undefined {
  const { from, to } = moves[move]
  return (from as readonly number[]).includes(status) ? to(live) : undefined
}

/** The owner may change the working copy. */
export const isEditable = (status: number) => status === DRAFT || status === APPROVED || status === REJECTED
