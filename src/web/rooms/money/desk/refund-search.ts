import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { dayOf } from '#web/url/day.ts'
import { whole } from '#web/url/search-params.ts'
import { type FilterField, range } from './money-filter.tsx'

const keyword = { name: 'keyword', label: '番号・名前', kind: 'search' } as const
export const refundFields = [
  keyword,
  { name: 'method', label: '返す方法', kind: Object.entries(paymentMethods) },
  ...range('requestedAt', '申請日', 'day'),
  ...range('doneAt', '返金日', 'day'),
  ...range('amount', '金額', 'yen'),
] as const satisfies FilterField<string>[]
export const disputeFields = [
  keyword,
  ...range('openedAt', '申立日', 'day'),
  ...range('evidenceDueAt', '証拠の期限', 'day'),
  ...range('amount', '金額', 'yen'),
] as const satisfies FilterField<string>[]

type Name = (typeof refundFields | typeof disputeFields)[number]['name']
export const refundNames = [...new Set([...refundFields, ...disputeFields].map(({ name }) => name))]
export type RefundAddress = Partial<Record<Name | 'tab', string>>

const ofBoth = ({ keyword, amountFrom, amountTo }: RefundAddress) => ({
  keyword: keyword?.trim().slice(0, 100) || undefined,
  amountFrom: whole(amountFrom),
  amountTo: whole(amountTo),
})

/** Invalid values in the URL are ignored. */
export const refundQuery = ({ method, requestedAtFrom, requestedAtTo, doneAtFrom, doneAtTo, ...both }: RefundAddress) => ({
  ...ofBoth(both),
  method: method && method in paymentMethods ? method : undefined,
  ...{ requestedAtFrom: dayOf(requestedAtFrom), requestedAtTo: dayOf(requestedAtTo) },
  ...{ doneAtFrom: dayOf(doneAtFrom), doneAtTo: dayOf(doneAtTo) },
})

export const disputeQuery = ({ openedAtFrom, openedAtTo, evidenceDueAtFrom, evidenceDueAtTo, ...both }: RefundAddress) => ({
  ...ofBoth(both),
  ...{ openedAtFrom: dayOf(openedAtFrom), openedAtTo: dayOf(openedAtTo) },
  ...{ evidenceDueAtFrom: dayOf(evidenceDueAtFrom), evidenceDueAtTo: dayOf(evidenceDueAtTo) },
})
