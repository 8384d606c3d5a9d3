import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { listBillsToPay } from '#web/rooms/money/payment/bills-to-pay.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { billSteps, type HomeStep } from './steps.ts'

/** A member's unpaid bills by due date; none where they cannot be read. */
export async function loadBills(viewer: Viewer): Promise<HomeStep[]> {
  const { userType } = viewer
  if (userType !== UserType.buyer && userType !== UserType.seller) return []
  try {
    const [bills, talks] = await Promise.all([listBillsToPay(viewer), api.listInbox({ query: { limit: 50, orderBy: 'lastSendAt:desc' } })])
    const houses = new Map(talks.items.map(({ id, estate }) => [id, estate]))
    return billSteps(userType === UserType.seller ? 'seller' : 'buyer', bills, houses, new Date())
  } catch {
    return []
  }
}
