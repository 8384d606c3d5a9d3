import { type PaymentMethod, paymentMethods } from '#domain/money/payment/enumerations.ts'
import { type TaxRate, taxesOf } from '#platform/money.ts'
import type { Entry } from './journal.ts'

/** A line of the journal: one tax rate of one entry. */
export interface Booking {
  no: number
  day: string
  word: string
  number: string
  orderNumber: string
  party: string
  content: string
  method: string
  rate: TaxRate
  amount: number
  tax: number
  debit: string
  credit: string
  /** The side of the sale, which has the tax; the other is outside of it. */
  saleSide: 'debit' | 'credit'
  isReturn: boolean
}

const money: Record<PaymentMethod, string> = { transfer: '普通預金', card: '未収入金' }

/** Sales count when the money comes. Gaps that the office closed have no line: they were never income. */
export const bookingsOf = (entries: readonly Entry[]): Booking[] =>
  entries
    .filter(({ kind }) => kind === 'received' || kind === 'refunded')
    .flatMap((entry, index) =>
      taxesOf(entry.shares).map(({ rate, total, tax }) => ({
        ...{
          no: index + 1,
          day: entry.day,
          word: entry.kind === 'refunded' ? '返金' : '入金',
          number: entry.number,
          orderNumber: entry.orderNumber,
        },
        ...{ party: entry.party, method: paymentMethods[entry.method], rate, amount: total, tax },
        content: entry.shares
          .filter(({ taxRate }) => taxRate === rate)
          .map(({ name }) => name)
          .join('、'),
        ...sidesOf(entry),
      })),
    )

function sidesOf({ kind, method }: Entry): Pick<Booking, 'debit' | 'credit' | 'saleSide' | 'isReturn'> {
  return kind === 'refunded'
    ? { debit: '売上値引', credit: money[method], saleSide: 'debit', isReturn: true }
    : { debit: money[method], credit: '売上高', saleSide: 'credit', isReturn: false }
}
