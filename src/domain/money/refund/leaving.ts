import { and, eq } from 'drizzle-orm'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'

/** A member with a pending refund cannot leave: their bank account would be deleted, and they could not be reached. */
export const refuseLeavingOwed: Listener<'user.leaving'> = async (ctx, { userID }) => {
  const [owed] = await owedTo(ctx, userID)
  if (owed) throw conflict('open-refund', 'お返しするお金があるため、退会できません。返金が済んでからお手続きください。')
}

/** Approved refunds by transfer that are not paid out. */
export const owedTo = (ctx: Ctx, userID: string) =>
  ctx.db
    .select({ id: payment.negotiationID, yen: refund.amount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(isOwn(payment.paymentUserID, userID), eq(refund.method, 'transfer'), eq(refund.state, 'approved')))
