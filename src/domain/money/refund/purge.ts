import { and, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { refund, refundDestination } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'

/** Scheduled job: deletes the account of a refund some time after it was paid out, withdrawn or refused. */
export async function purgeDestinations(ctx: Ctx): Promise<void> {
  const over = inArray(refund.state, ['done', 'refused', 'withdrawn'])
  const since = lt(sql`coalesce(${refund.doneAt}, ${refund.decidedAt}, ${refund.updatedAt})`, retainedSince(ctx, 'refundDestinationDays'))
  await purge(ctx, and(over, since, not(isUnderRetentionHold(ctx, payment.paymentUserID))))
}

/** A member leaves only without a refund under way, so the account is no longer needed. */
export const purgeDestinationsOf: Listener<'user.left'> = (ctx, { userID }) => purge(ctx, eq(payment.paymentUserID, userID))

async function purge(ctx: Ctx, which: SQL | undefined) {
  const refunds = ctx.db.select({ id: refund.id }).from(refund).innerJoin(payment, eq(payment.id, refund.paymentID)).where(which)
  await ctx.db.delete(refundDestination).where(inArray(refundDestination.id, refunds))
}
