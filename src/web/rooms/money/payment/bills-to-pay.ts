import { isToPay, unpaidStatuses } from '#domain/money/payment/state.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** A member's bills that can be paid now, the first due first. Operators have none: they read everybody's. */
export async function listBillsToPay(viewer: Pick<Viewer, 'userType'> | null, among: { negotiationID?: string[] } = {}) {
  if (!viewer || isOperator(viewer)) return []
  const query = { ...among, paymentStatus: unpaidStatuses, open: true, orderBy: 'dueDate:asc', limit: 100 } as const
  return (await api.listPayments({ query })).items.filter(isToPay)
}
