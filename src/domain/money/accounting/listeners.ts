import { and, eq, isNull } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { lockMonths } from './lock.ts'
import { monthClosing } from './table.ts'

/** Money of a closed month stays where it was counted. */
export const refuseInClosedMonth: Listener<'allocation.undoing'> = async (ctx, { bookedOn }) => {
  const month = bookedOn.slice(0, 7)
  await lockMonths(ctx, 'read')
  if ((await ctx.db.$count(monthClosing, and(eq(monthClosing.month, month), isNull(monthClosing.reopenedAt)))) === 0) return
  throw conflict('month-closed', `${Number(month.slice(5))}月は締めています。充当は取り消せませんので、返金で直してください。`)
}
