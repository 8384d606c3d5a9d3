import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { closedMonthsOf, countedIn } from './counted.ts'
import { lockMonths } from './lock.ts'

export const refuseInClosedMonth: Listener<'allocation.undoing'> = async (ctx, { allocationIDs }) => {
  await lockMonths(ctx, 'read')
  const [month] = (await closedMonthsOf(ctx, allocationIDs)).values()
  if (month) throw countedIn(month)
}

export const refuseRefundInClosedMonth: Listener<'refund.reversing'> = async (ctx, { refundID }) => {
  await lockMonths(ctx, 'read')
  const [month] = (await closedMonthsOf(ctx, [refundID])).values()
  if (month)
    throw conflict('month-closed', `${Number(month.slice(5))}月の締めで数えた返金です。いちばん新しい締めなら、開き直すと直せます。`)
}
