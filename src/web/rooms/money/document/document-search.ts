import { type DocumentKind, documentKinds } from '#domain/money/document/enumerations.ts'
import { type FilterField, range } from '#web/rooms/money/desk/money-filter.tsx'
import { dayOf } from '#web/url/day.ts'
import { whole } from '#web/url/search-params.ts'

export const documentFields = [
  { name: 'keyword', label: '番号・宛名', kind: 'search' },
  { name: 'kind', label: '種類', kind: Object.entries(documentKinds) },
  ...range('issuedOn', '発行日', 'day'),
  ...range('transactionOn', '取引日', 'day'),
  ...range('amount', '金額', 'yen'),
  {
    name: 'valid',
    label: '状態',
    kind: [
      ['true', '有効'],
      ['false', '無効・新しい版あり'],
    ],
  },
] as const satisfies FilterField<string>[]
type Name = (typeof documentFields)[number]['name']
export const documentNames = documentFields.map(({ name }) => name)
/** The filter of the list, as in the URL. */
export type DocumentAddress = Partial<Record<Name, string>>

/** Invalid values in the URL are ignored. */
export const documentQuery = ({ keyword, kind, valid, amountFrom, amountTo, ...days }: DocumentAddress) => ({
  keyword: keyword?.trim().slice(0, 100) || undefined,
  kind: kind && kind in documentKinds ? (Number(kind) as DocumentKind) : undefined,
  issuedOnFrom: dayOf(days.issuedOnFrom),
  issuedOnTo: dayOf(days.issuedOnTo),
  transactionOnFrom: dayOf(days.transactionOnFrom),
  transactionOnTo: dayOf(days.transactionOnTo),
  amountFrom: whole(amountFrom),
  amountTo: whole(amountTo),
  valid: valid === 'true' ? true : valid === 'false' ? false : undefined,
})
