import { life, type MoveOf } from '#platform/life.ts'

/** 売主審査: 1 not applied, 2 applying, 3 approved, 4 rejected or suspended. */
export const NOT_APPLIED = 1
export const APPLYING = 2
export const APPROVED = 3
export const REJECTED = 4

const moves = {
  [NOT_APPLIED]: { apply: APPLYING },
  [APPLYING]: { approve: APPROVED, reject: REJECTED },
  /** A change of what was checked is another application; the approval stays in force until it is decided. */
  [APPROVED]: { apply: APPLYING, suspend: REJECTED },
  [REJECTED]: { apply: APPLYING },
} as const

export const approvalLife = life(moves)
export type Move = MoveOf<typeof moves>

/** What an operator's 4 means: a rejection of what is being checked, or the end of an approval. */
export const refusalFrom = (status: number): Move => (status === APPROVED ? 'suspend' : 'reject')
