import type { User } from '#domain/people/user/contract.ts'
import { isFirmLocked, isIdentityLocked } from '#domain/people/user/policy.ts'
import { UserType } from '#platform/context.ts'
import type { Profile } from './profile.ts'

/** 項目: what is changed together, in one small form named in the address. */
export const parts = {
  name: { label: '表示名', fields: ['name'] },
  picture: { label: 'プロフィール画像', fields: ['profileImagePath'] },
  person: { label: '氏名', fields: ['lastName', 'firstName', 'lastNameKana', 'firstNameKana'] },
  birth: { label: '生年月日', fields: ['birthDate'] },
  address: { label: '住所', fields: ['postCode', 'prefecturesCode', 'cityCode', 'address1', 'address2'] },
  phone: { label: '電話番号', fields: ['phone'] },
  company: { label: '会社', fields: ['companyName', 'licenseNumber'] },
  mail: { label: 'ご案内のメール', fields: ['mailOptIn'] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof Profile)[] }>
export type Part = keyof typeof parts

/** Verified fields are changed by another check; those never asked of this member are not shown. */
export function partsOf(user: User) {
  const known = user.lastName !== null
  return {
    seen: ['name', 'picture'],
    identity: known && !isIdentityLocked(user) ? ['person', 'birth', 'address'] : [],
    reach: ['phone', ...(user.userType === UserType.seller && !isFirmLocked(user) ? (['company'] as const) : []), 'mail'],
  } satisfies Record<string, Part[]>
}
