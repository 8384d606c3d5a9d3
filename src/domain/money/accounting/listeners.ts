import { and, isNull, or, sql } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { lockMonths } from './lock.ts'
import { monthClosing } from './table.ts'

/** Money that a closed month has counted stays there, whatever the bank's day. */
export const refuseInClosedMonth: Listener<'allocation.undoing'> = async (ctx, { allocationIDs }) => {
  await lockMonths(ctx, 'read')
  const counts = or(...allocationIDs.map((id) => sql`${monthClosing.figures} @> ${JSON.stringify({ entries: [{ id }] })}::jsonb`))
  const [closing] = await ctx.db
    .select({ month: monthClosing.month })
    .from(monthClosing)
    .where(and(isNull(monthClosing.reopenedAt), counts))
    .limit(1)
  if (!closing) return
  const month = Number(closing.month.slice(5))
  throw conflict('month-closed', `${month}月の締めで数えた入金です。充当は取り消せませんので、返金で直してください。`)
}
