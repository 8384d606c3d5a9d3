import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

/** Only a public listing can end or be reserved. */
const ifLive = (state: EstateStatus) => (live: boolean) => (live ? state : undefined)

/** The life of an estate. `live`: whether its listing is public. */
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
    /** Reserved for the buyer of one negotiation, pending an agreement. */
    reserve: ifLive(EstateStatus.approved),
    finish: ifLive(EstateStatus.finished),
    /** A negotiation was completed. */
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

export const isEditable = (status: number) => estateLife.next(status, 'edit', false) !== undefined

/** Its deal is complete: a new listing would be another estate. */
export const isSold = ({ status, negotiationStatus }: { status: number; negotiationStatus: number | null }) =>
  status === EstateStatus.finished && negotiationStatus === TradeStatus.finish
