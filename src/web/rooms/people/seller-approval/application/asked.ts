import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'

/** What is to be mended still. */
export const askedOf = (check: SellerCheck | null) =>
  check?.result === SellerApprovedStatus.applying ? check.corrections.find(({ sentAt }) => sentAt === null) : undefined

export type Asked = ReturnType<typeof askedOf>
