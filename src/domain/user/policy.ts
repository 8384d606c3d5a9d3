import { type IdentityField, identityFieldNames } from './person.ts'

/** What a seller's check vouches for, and what therefore changes only by another one. */
export type CheckedField = IdentityField | 'substituteFlag'
export const checkedFields: readonly CheckedField[] = [...identityFieldNames, 'substituteFlag']
