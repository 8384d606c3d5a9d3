import { SellerApprovedStatus } from './enumerations.ts'
/** While an approval is in force, or a check is going on, what it vouches for stands still. A file of its own, so that a page can ask without zod. */
export const isIdentityLocked = (user: { sellerApprovedStatus: number; sellerApprovedAt: unknown }): boolean =>
  user.sellerApprovedStatus === SellerApprovedStatus.applying ||
  user.sellerApprovedStatus === SellerApprovedStatus.approved ||
  user.sellerApprovedAt !== null
