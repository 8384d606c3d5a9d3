import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { dealEvent } from './events.ts'
import type { LockedRefund } from './refund-lock.ts'
import { paymentLife } from './state.ts'
import { payment } from './table.ts'
import { followPaidFee } from './usage-fee-end.ts'

/**
 * A completed refund was returned: its amount counts as received again. Refused if a closed month has counted it, as that month stays
 * unchanged.
 */
export async function reverseRefund(ctx: Ctx, { row, lockedPayment }: LockedRefund): Promise<void> {
  await emit(ctx, 'refund.reversing', { refundID: row.id })
  if (row.kind !== 'payment' || !lockedPayment) return
  const { paymentStatus, refundedAmount, usageFeeFlag } = lockedPayment.row
  const nextStatus = paymentLife.next(paymentStatus, 'unrefund')
  lockedPayment.row = await updateRow(ctx, payment, lockedPayment.row, {
    refundedAmount: refundedAmount - row.amount,
    ...(nextStatus !== undefined && {
      paymentStatus: nextStatus,
      refundedAt: null,
      refundNumber: null,
      refundRequestedAt: null,
      refundReason: null,
    }),
  })
  if (nextStatus !== undefined && usageFeeFlag) await followPaidFee(ctx, lockedPayment.row.paymentUserID)
  await record(ctx, 'payment.failRefund', { kind: 'payment', id: lockedPayment.row.id }, { amount: row.amount, refundNumber: row.number })
  await emit(ctx, 'payment.refundReversed', { ...dealEvent(lockedPayment.row), usageFee: usageFeeFlag, refundNumber: row.number })
}

/** Like `reverseRefund`, but returns false instead of throwing if a closed month has counted the refund. */
export async function reverseRefundUnlessClosed(ctx: Ctx, both: LockedRefund): Promise<boolean> {
  try {
    await reverseRefund(ctx, both)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'month-closed') return false
    throw error
  }
}
