import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { type Dealing, dealingsOf } from '#domain/money/payment/dealing.ts'
import { paymentStanding, type Standing } from '#domain/money/payment/standing.ts'
import { QuotationStatus, quotationStatuses } from '#domain/money/quotation/enumerations.ts'
import { isExpired } from '#domain/money/quotation/policy.ts'
import { api } from '#web/api/client.ts'
import { ownQuery } from './own-documents.tsx'

/** A member's papers, and how what they are about stands now. */
export async function loadOwnDocuments(all: boolean) {
  const limit = 100
  const [first, quotations, orders, payments] = await Promise.all([
    api.listDocuments({ query: ownQuery(all) }),
    api.listQuotations({ query: { limit } }),
    api.listOrders({ query: { limit } }),
    api.listPayments({ query: { limit } }),
  ])
  const dealings = dealingsOf({ quotations: quotations.items, orders: orders.items, payments: payments.items })
  return { first, standings: standingsOf(dealings, payments.items, formatISODay(new Date())) }
}

/** By the number on the paper. As in the talk, that a payment is late is left to its day and the reminders. */
export const standingsOf = (dealings: readonly Dealing[], payments: readonly Payment[], today: string): Record<string, Standing> =>
  Object.fromEntries([
    ...dealings.map((dealing) => [dealing.quotation.quotationNumber ?? '', offerStanding(dealing, today)] as const),
    ...payments.flatMap((payment) => {
      const standing = billStanding(payment, today)
      return [payment.orderNumber, payment.receiptNumber, payment.refundNumber].flatMap((number) =>
        number ? [[number, standing] as const] : [],
      )
    }),
  ])

const billStanding = (payment: Payment, today: string) => paymentStanding({ ...payment, dueDate: null }, today)

/** An offer that became an order stands as its payment does: the office may write the order before the member has applied. */
function offerStanding({ quotation, payment }: Dealing, today: string): Standing {
  const { quotationStatus: status } = quotation
  if (status === QuotationStatus.ordered && payment) return billStanding(payment, today)
  if (status === QuotationStatus.offered && isExpired(quotation, today)) return { label: '有効期限切れ', tone: 'gray' }
  if (status === QuotationStatus.offered) return { label: 'お申し込み前', tone: 'amber' }
  return { label: quotationStatuses[status], tone: status === QuotationStatus.paid ? 'green' : 'gray' }
}
