import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { conditionsOf, type DealAddress, queueOf } from './deal-search.ts'

/** Pending work in deals: the count of each queue, and the first page of the queue named in the address, or of all together. */
export async function loadWaiting(address: DealAddress) {
  const [{ all, late, queues }, people, { targets }] = await Promise.all([
    api.countDeskDealsByQueue({ query: conditionsOf(address) }),
    api.listUsers({ query: { userType: UserType.admin, limit: 100 } }),
    api.getOfficeHours(),
  ])
  const queue = queueOf(address) ?? 'all'
  const first = await api.listDeskDeals({ query: { ...conditionsOf(address), queue } })
  const operators = people.items.map(({ id, name }) => [id, name] as const)
  return { all, late, queues, queue, first, operators, targets, now: new Date().toISOString() }
}

export type WaitingData = Awaited<ReturnType<typeof loadWaiting>>
