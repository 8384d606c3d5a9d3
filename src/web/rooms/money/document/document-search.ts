import { type DocumentKind, documentKinds } from '#domain/money/document/enumerations.ts'
import { dayOf } from '#web/url/day.ts'
import { whole } from '#web/url/search-params.ts'

export const documentNames = [
  ...(['keyword', 'kind', 'issuedOnFrom', 'issuedOnTo', 'transactionOnFrom', 'transactionOnTo'] as const),
  ...(['amountFrom', 'amountTo', 'valid'] as const),
]
/** The filter of the list, as in the address. */
export type DocumentAddress = Partial<Record<(typeof documentNames)[number], string>>

/** Invalid values in the address are ignored. */
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
