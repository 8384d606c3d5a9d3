/** 売主審査: 1 not applied, 2 applying, 3 approved, 4 rejected or suspended. */
export const NOT_APPLIED = 1
export const APPLYING = 2
export const APPROVED = 3
export const REJECTED = 4

export type Move = 'apply' | 'approve' | 'reject' | 'suspend'

const moves: Record<number, Partial<Record<Move, number>>> = {
  [NOT_APPLIED]: { apply: APPLYING },
  [APPLYING]: { approve: APPROVED, reject: REJECTED },
  /** A change of what was checked is another application; the approval stays in force until it is decided. */
  [APPROVED]: { apply: APPLYING, suspend: REJECTED },
  [REJECTED]: { apply: APPLYING },
}

/** The state that a move leads to; undefined when it is not allowed. */
export const next = (status: number, move: Move): number | undefined => moves[status]?.[move]

/** What an operator's 4 means: a rejection of what is being checked, or the end of an approval. */
export const refusalFrom = (status: number): Move => (status === APPROVED ? 'suspend' : 'reject')
