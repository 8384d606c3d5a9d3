import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PaymentStatus } from './enumerations.ts'
import { payment } from './table.ts'

/** Money is never moved: what is owed, or on its way back, is settled first where it is. */
export const refuseMergingMoney: Listener<'user.merging'> = async (ctx, { userID }) => {
  const owed = and(inArray(payment.paymentStatus, [PaymentStatus.unpaid, PaymentStatus.failed]), isNull(payment.closedAt))
  const onItsWayBack = and(isNotNull(payment.refundRequestedAt), isNull(payment.refundedAt))
  const [open] = await ctx.db
    .select({ id: payment.id, negotiationID: payment.negotiationID })
    .from(payment)
    .where(and(eq(payment.paymentUserID, userID), or(owed, onItsWayBack)))
    .limit(1)
  if (open)
    throw conflict('open-money', '終わるほうの会員に、お支払い待ちか返金中のものがあります。先に済ませてください。', {
      negotiationID: open.negotiationID,
    })
}
