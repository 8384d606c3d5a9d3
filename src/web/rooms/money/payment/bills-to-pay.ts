import { formatYen } from '#domain/base/words/format.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { isToPay, unpaidStatuses } from '#domain/money/payment/state.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { deadlineOf } from '#web/rooms/deal/negotiation/deadline.ts'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** A member's bills that can be paid now, the first due first. */
export const listBillsToPay = async (...asked: Parameters<typeof listOwedBills>) => (await listOwedBills(...asked)).filter(isToPay)

/** Also those whose transfer is being confirmed. Operators have none: they read everybody's. */
export async function listOwedBills(viewer: Pick<Viewer, 'userType'> | null, among: { negotiationID?: string[] } = {}) {
  if (!viewer || isOperator(viewer)) return []
  const query = { ...among, paymentStatus: unpaidStatuses, open: true, orderBy: 'dueDate:asc', limit: 100 } as const
  return (await api.listPayments({ query })).items
}

/** The payer's step in words with its deadline, and where it is done. */
export const payStep = (side: PayingSide, bill: Payment, now: Date) => ({
  words: `${formatYen(openAmount(bill))}を支払う`,
  ...deadlineOf(bill.dueDate, now),
  ...{ to: paths[side].paymentMenu, params: { negotiationID: bill.negotiationID } },
  search: { paymentID: bill.id },
})
