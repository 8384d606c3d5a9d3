import { type IdentityField, identityFieldNames } from './person.ts'

/** What a seller's check vouches for, and what therefore changes only by another one. */
export type CheckedField = IdentityField | 'substituteFlag'
export const checkedFields: readonly CheckedField[] = [...identityFieldNames, 'substituteFlag']

/** While an approval is in force, or a check is going on, the checked fields stand still. */
export const isIdentityLocked = (user: { sellerApprovedStatus: number; sellerApprovedAt: unknown }) =>
  user.sellerApprovedStatus === 2 || user.sellerApprovedStatus === 3 || user.sellerApprovedAt !== null
