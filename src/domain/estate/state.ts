import { life, type MoveOf } from '#platform/life.ts'

export const DRAFT = 1
export const APPLYING = 2
export const APPROVED = 3
export const REJECTED = 9
export const FINISHED = 10

/** Only what is public can end, or be kept for one buyer. */
const ifLive = (state: 2 | 3 | 9 | 10) => (live: boolean) => (live ? state : undefined)

/** The life of an estate. The fact it asks for: whether its listing is public. */
const moves = {
  none: { create: DRAFT, copy: DRAFT },
  [DRAFT]: { edit: DRAFT, delete: DRAFT, apply: APPLYING, complete: FINISHED },
  [APPLYING]: {
    withdraw: (live: boolean) => (live ? APPROVED : DRAFT),
    approve: APPROVED,
    reject: REJECTED,
    reserve: ifLive(APPLYING),
    finish: ifLive(FINISHED),
    complete: FINISHED,
  },
  [APPROVED]: {
    edit: APPROVED,
    delete: APPROVED,
    apply: APPLYING,
    /** Kept for the buyer of one talk, on the way to an agreement with them. */
    reserve: ifLive(APPROVED),
    finish: ifLive(FINISHED),
    /** One of its negotiations came to its end. */
    complete: FINISHED,
  },
  [REJECTED]: {
    edit: REJECTED,
    delete: REJECTED,
    apply: APPLYING,
    reserve: ifLive(REJECTED),
    finish: ifLive(FINISHED),
    complete: FINISHED,
  },
  [FINISHED]: { relist: DRAFT, complete: FINISHED },
} as const

export const estateLife = life(moves)
export type Move = MoveOf<typeof moves>

/** The owner may change the working copy. */
export const isEditable = (status: number) => estateLife.next(status, 'edit', false) !== undefined
