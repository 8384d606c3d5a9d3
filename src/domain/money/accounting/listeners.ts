import type { Listener } from '#platform/events.ts'
import { closedMonthsOf, countedIn } from './counted.ts'
import { lockMonths } from './lock.ts'

export const refuseInClosedMonth: Listener<'allocation.undoing'> = async (ctx, { allocationIDs }) => {
  await lockMonths(ctx, 'read')
  const [month] = (await closedMonthsOf(ctx, allocationIDs)).values()
  if (month) throw countedIn(month)
}
