import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { billSteps, type HomeStep } from './steps.ts'

export const listBills = () => api.listPayments({ query: { paymentStatus: unpaidStatuses, open: true, orderBy: 'dueDate:asc', limit: 20 } })

/** A member's unpaid bills by due date; none where they cannot be read. */
export async function loadBills({ userType }: Viewer): Promise<HomeStep[]> {
  if (userType !== UserType.buyer && userType !== UserType.seller) return []
  try {
    const [bills, talks] = await Promise.all([listBills(), api.listInbox({ query: { limit: 50, orderBy: 'lastSendAt:desc' } })])
    const houses = new Map(talks.items.map(({ id, estate }) => [id, estate]))
    return billSteps(userType === UserType.seller ? 'seller' : 'buyer', bills.items, houses, new Date())
  } catch {
    return []
  }
}
