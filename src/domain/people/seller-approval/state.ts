import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { life, type MoveOf } from '#platform/life.ts'

const moves = {
  [SellerApprovedStatus.notApplied]: { apply: SellerApprovedStatus.applying },
  [SellerApprovedStatus.applying]: { approve: SellerApprovedStatus.approved, reject: SellerApprovedStatus.rejected },
  /** A change of checked data is a new application; the approval stays in force until it is decided. */
  [SellerApprovedStatus.approved]: { apply: SellerApprovedStatus.applying, suspend: SellerApprovedStatus.rejected },
  [SellerApprovedStatus.rejected]: { apply: SellerApprovedStatus.applying },
} as const

export const approvalLife = life(moves)
export type Move = MoveOf<typeof moves>

/** The meaning of status 4 from an operator: rejects an application, or ends an approval. */
export const refusalFrom = (status: number): Move => (status === SellerApprovedStatus.approved ? 'suspend' : 'reject')
