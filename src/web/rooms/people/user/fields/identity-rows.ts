import { formatPhone, formatPostcode } from '#domain/base/words/contact-digits.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import type { Row } from '#web/ui/reading/definition-table.tsx'

type Identity = NonNullable<SellerCheck['identity']>

/** Identity as on the documents, as table rows. */
export const identityRows = (identity: Identity): Row[] => [
  { term: '氏名', value: nameOf(identity) },
  { term: 'フリガナ', value: kanaOf(identity) },
  { term: '生年月日', value: birthDayOf(identity) },
  { term: '住所', value: addressOf(identity) },
  { term: '電話番号', value: identity.phone && formatPhone(identity.phone) },
]

export const nameOf = ({ lastName, firstName }: Pick<Identity, 'lastName' | 'firstName'>): string =>
  [lastName, firstName].filter(Boolean).join(' ')

export const kanaOf = ({ lastNameKana, firstNameKana }: Pick<Identity, 'lastNameKana' | 'firstNameKana'>): string =>
  [lastNameKana, firstNameKana].filter(Boolean).join(' ')

/** Without the day of the week. */
export const birthDayOf = ({ birthDate }: Pick<Identity, 'birthDate'>): string | null =>
  birthDate && formatDay(birthDate).replace(/（.）$/, '')

export function addressOf({ postCode, prefectures, city, address1, address2 }: Identity): string {
  const place = [prefectures, city, address1].filter(Boolean).join('')
  return [postCode && `〒${formatPostcode(postCode)}`, place, address2].filter(Boolean).join(' ')
}
