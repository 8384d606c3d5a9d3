import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { type Dealing, dealingsOf } from '#domain/money/payment/dealing.ts'
import { asPayerSees, type PaymentStanding, paymentStanding } from '#domain/money/payment/standing.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { QuotationStatus, quotationStatuses } from '#domain/money/quotation/enumerations.ts'
import type { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { standingOf } from '#web/rooms/deal/negotiation/dealing.ts'
import { ownQuery } from './own-documents.tsx'

/** A member's papers, and how what they are about stands now. */
export async function loadOwnDocuments(all: boolean, reader: UserType) {
  const limit = 100
  const [first, quotations, orders, payments] = await Promise.all([
    api.listDocuments({ query: ownQuery(all) }),
    api.listQuotations({ query: { limit } }),
    api.listOrders({ query: { limit } }),
    api.listPayments({ query: { limit } }),
  ])
  const dealings = dealingsOf({ quotations: quotations.items, orders: orders.items, payments: payments.items })
  return { first, standings: standingsOf(dealings, payments.items, formatISODay(new Date()), reader) }
}

/** By the number on the paper. As in the talk, that a payment is late is left to its day and the reminders. */
export const standingsOf = (
  dealings: readonly Dealing[],
  payments: readonly Payment[],
  today: string,
  reader: UserType,
): Record<string, PaymentStanding> =>
  Object.fromEntries([
    ...dealings.map((dealing) => [dealing.quotation.quotationNumber ?? '', quotationStanding(dealing, today, reader)] as const),
    ...payments.flatMap((payment) => {
      const standing = billStanding(payment, today)
      return [payment.orderNumber, payment.receiptNumber, payment.refundNumber].flatMap((number) =>
        number ? [[number, standing] as const] : [],
      )
    }),
  ])

/** The invoice alone says what is owed: beside it the same sum would seem to be owed twice. */
const quotationStanding = (dealing: Dealing, today: string, reader: UserType): PaymentStanding =>
  dealing.order?.acceptedAt && dealing.payment && isOwed(dealing.payment)
    ? { label: quotationStatuses[QuotationStatus.ordered], tone: 'gray' }
    : standingOf(dealing, today, reader)

const billStanding = (payment: Payment, today: string) => paymentStanding(asPayerSees(payment), today)
