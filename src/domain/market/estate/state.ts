import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

/** Only what is public can end, or be kept for one buyer. */
const ifLive = (state: EstateStatus) => (live: boolean) => (live ? state : undefined)

/** The life of an estate. The fact it asks for: whether its listing is public. */
const moves = {
  none: { create: EstateStatus.draft, copy: EstateStatus.draft },
  [EstateStatus.draft]: {
    edit: EstateStatus.draft,
    delete: EstateStatus.draft,
    apply: EstateStatus.applying,
    complete: EstateStatus.finished,
  },
  [EstateStatus.applying]: {
    withdraw: (live: boolean) => (live ? EstateStatus.approved : EstateStatus.draft),
    approve: EstateStatus.approved,
    reject: EstateStatus.rejected,
    reserve: ifLive(EstateStatus.applying),
    finish: ifLive(EstateStatus.finished),
    complete: EstateStatus.finished,
  },
  [EstateStatus.approved]: {
    edit: EstateStatus.approved,
    delete: EstateStatus.approved,
    apply: EstateStatus.applying,
    /** Kept for the buyer of one talk, on the way to an agreement with them. */
    reserve: ifLive(EstateStatus.approved),
    finish: ifLive(EstateStatus.finished),
    /** One of its negotiations came to its end. */
    complete: EstateStatus.finished,
  },
  [EstateStatus.rejected]: {
    edit: EstateStatus.rejected,
    delete: EstateStatus.rejected,
    apply: EstateStatus.applying,
    reserve: ifLive(EstateStatus.rejected),
    finish: ifLive(EstateStatus.finished),
    complete: EstateStatus.finished,
  },
  [EstateStatus.finished]: { relist: EstateStatus.draft, complete: EstateStatus.finished },
} as const

export const estateLife = life(moves)
export type Move = MoveOf<typeof moves>

/** The owner may change the working copy. */
export const isEditable = (status: number) => estateLife.next(status, 'edit', false) !== undefined
