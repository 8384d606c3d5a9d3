import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'

/** The open request for corrections. */
export const openCorrectionRequest = (check: SellerCheck | null) =>
  check?.result === SellerApprovedStatus.applying ? check.corrections.find(({ sentAt }) => sentAt === null) : undefined

export type CorrectionRequest = ReturnType<typeof openCorrectionRequest>
