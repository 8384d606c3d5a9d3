import { formatYen } from '#domain/base/words/format.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { ANNOUNCED } from '#domain/money/payment/standing.ts'
import { isOwed, isToPay, isTransferToConfirm, unpaidStatuses } from '#domain/money/payment/state.ts'
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

/** A bill of the viewer's in a talk, whose transfer is being confirmed. */
export const beingConfirmedIn = (dealings: readonly Pick<Dealing, 'payment'>[], { id }: Pick<Viewer, 'id'>): Payment | undefined =>
  dealings.find(({ payment }) => payment?.paymentUserID === id && isOwed(payment) && isTransferToConfirm(payment))?.payment

/** 入金の確認中：16,500円, in lists and at the head of the talk, while nothing is to be done. */
export const confirmingWords = (bill: Payment) => `${ANNOUNCED}：${formatYen(openAmount(bill))}`

/** The payer's step in words with its deadline, and where it is done. */
export const payStep = (side: PayingSide, bill: Payment, now: Date) => ({
  words: `${formatYen(openAmount(bill))}を支払う`,
  ...deadlineOf(bill.dueDate, now),
  ...{ to: paths[side].paymentMenu, params: { negotiationID: bill.negotiationID } },
  search: { paymentID: bill.id },
})
