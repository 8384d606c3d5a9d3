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
export async function unbookRefund(ctx: Ctx, { row, locked }: LockedRefund): Promise<void> {
  await emit(ctx, 'refund.undoing', { refundID: row.id })
  if (row.kind !== 'payment' || !locked) return
  const { paymentStatus, refundedAmount, usageFeeFlag } = locked.row
  const whole = paymentLife.next(paymentStatus, 'unrefund')
  locked.row = await updateRow(ctx, payment, locked.row, {
    refundedAmount: refundedAmount - row.amount,
    ...(whole !== undefined && { paymentStatus: whole, refundedAt: null, refundNumber: null, refundRequestedAt: null, refundReason: null }),
  })
  if (whole !== undefined && usageFeeFlag) await followPaidFee(ctx, locked.row.paymentUserID)
  await record(ctx, 'payment.failRefund', { kind: 'payment', id: locked.row.id }, { amount: row.amount, refundNumber: row.number })
  await emit(ctx, 'payment.refundUndone', { ...dealEvent(locked.row), usageFee: usageFeeFlag, refundNumber: row.number })
}

/** Like `unbookRefund`, but returns false instead of throwing if a closed month has counted the refund. */
export async function unbookUnlessClosed(ctx: Ctx, both: LockedRefund): Promise<boolean> {
  try {
    await unbookRefund(ctx, both)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'month-closed') return false
    throw error
  }
}
