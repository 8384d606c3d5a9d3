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

type BookingKind = 'received' | 'refunded' | 'held' | 'returned' | 'lost' | 'restored'
const words: Record<BookingKind, string> = {
  ...{ received: '入金', refunded: '返金', held: '預り', returned: '預りの返金' },
  ...{ lost: '貸倒', restored: '貸倒の戻り' },
}
const isBooked = (entry: Entry): entry is Entry & { kind: BookingKind } => Object.keys(words).includes(entry.kind)

/**
 * Sales are booked when the money is received. Adjusted shortfalls have no line: they were never income. An unmatched
 * deposit is booked once it has been returned. Until then it is only a balance, since it may still be matched as of the day it was
 * received.
 */
export const bookingsOf = (entries: readonly Entry[]): Booking[] =>
  entries.filter(isBooked).flatMap((entry, index) =>
    taxesOf(entry.shares).map(({ rate, total, tax }) => ({
      ...{
        no: index + 1,
        day: entry.day,
        word: words[entry.kind],
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

function sidesOf({
  kind,
  method,
}: {
  kind: BookingKind
  method: PaymentMethod
}): Pick<Booking, 'debit' | 'credit' | 'saleSide' | 'isReturn'> {
  const came = { debit: money[method], saleSide: 'credit', isReturn: false } as const
  const went = { credit: money[method], saleSide: 'debit', isReturn: true } as const
  const sides = {
    received: { ...came, credit: '売上高' },
    held: { ...came, credit: '預り金' },
    refunded: { ...went, debit: '売上値引' },
    returned: { ...went, debit: '預り金' },
    lost: { ...went, debit: '貸倒損失' },
    restored: { ...came, credit: '貸倒損失' },
  }
  return sides[kind]
}
