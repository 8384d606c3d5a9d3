import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { paymentStanding, type Standing } from '#domain/money/payment/standing.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { QuotationStatus, quotationStatuses } from '#domain/money/quotation/enumerations.ts'
import { isExpired } from '#domain/money/quotation/policy.ts'
import { api } from '#web/api/client.ts'
import { ownQuery } from './own-documents.tsx'

/** A member's papers, and how what they are about stands now. */
export async function loadOwnDocuments(all: boolean) {
  const [first, quotations, payments] = await Promise.all([
    api.listDocuments({ query: ownQuery(all) }),
    api.listQuotations({ query: { limit: 100 } }),
    api.listPayments({ query: { limit: 100 } }),
  ])
  return { first, standings: standingsOf(quotations.items, payments.items, formatISODay(new Date())) }
}

/** By the number on the paper. As in the talk, that a payment is late is left to its day and the reminders. */
export const standingsOf = (quotations: readonly Quotation[], payments: readonly Payment[], today: string): Record<string, Standing> =>
  Object.fromEntries([
    ...quotations.map((quotation) => [quotation.quotationNumber ?? '', offerStanding(quotation, today)] as const),
    ...payments.flatMap((payment) => {
      const standing = paymentStanding({ ...payment, dueDate: null }, today)
      return [payment.orderNumber, payment.receiptNumber, payment.refundNumber].flatMap((number) =>
        number ? [[number, standing] as const] : [],
      )
    }),
  ])

function offerStanding(quotation: Quotation, today: string): Standing {
  const { quotationStatus: status } = quotation
  if (status === QuotationStatus.offered && isExpired(quotation, today)) return { label: '有効期限切れ', tone: 'gray' }
  if (status === QuotationStatus.offered) return { label: 'お申し込み前', tone: 'amber' }
  return { label: quotationStatuses[status], tone: status === QuotationStatus.paid ? 'green' : 'gray' }
}
