import { and, eq, gt, isNull } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import type { Listener } from '#platform/events.ts'

/** Passes a leaving colleague's waiting money to another; without one it becomes unassigned. */
export const handOverDeposits: Listener<'staff.left'> = async (ctx, { userID, handOverTo }) => {
  const assigneeID = handOverTo === ctx.config.adminUserID ? null : handOverTo
  const theirs = and(eq(deposit.assigneeID, userID), gt(deposit.remaining, 0), isNull(deposit.aside))
  await ctx.db.update(deposit).set({ assigneeID }).where(theirs)
}
