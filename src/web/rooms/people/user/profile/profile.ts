import { formatPhone } from '#domain/base/words/contact-digits.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserType } from '#platform/context.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { missing } from '#web/ui/form/required.ts'
import { mistypedFirm } from '../fields/mistyped.ts'
import { names, places, whereabouts } from '../fields/person-labels.ts'

const texts = [
  'name',
  'profileImagePath',
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'birthDate',
  'postCode',
  'prefecturesCode',
  'cityCode',
  'address1',
  'address2',
  'phone',
  'companyName',
  'licenseNumber',
] as const
type Text = (typeof texts)[number]
export type Profile = Record<Text, string> & { mailOptIn: boolean }

export const profileOf = (user: User): Profile => ({
  ...(Object.fromEntries(texts.map((field) => [field, user[field] ?? ''])) as Record<Text, string>),
  phone: user.phone ? formatPhone(user.phone) : '',
  mailOptIn: user.mailOptIn,
})

/** Sends only changed fields, so that locked fields and those never asked of this member are left alone. */
export function changesOf(user: User, profile: Profile) {
  const before = profileOf(user)
  const changed = texts.filter((field) => profile[field] !== before[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, profile[field] || null])),
    ...(profile.mailOptIn !== before.mailOptIn && { mailOptIn: profile.mailOptIn }),
  }
}

/** A name, once given, is required; for sellers the address and phone as well. Only of these fields. */
export function checkProfile(user: User, profile: Profile, of: readonly (keyof Profile)[]): Mistakes {
  const mistakes: Mistakes = {
    ...missing(profile, { name: '表示名' }),
    ...mistypedFirm(profile),
    ...(user.lastName !== null && missing(profile, names)),
    ...(user.userType === UserType.seller && {
      ...missing(profile, places, '選択'),
      ...missing(profile, whereabouts),
    }),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([name]) => of.some((each) => each === name)))
}
