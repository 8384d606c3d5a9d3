import { endAlert } from '#domain/base/alert/settle.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { dealEvent, publishPayment, tellFailed } from './events.ts'
import type { LockedRefund } from './refund-lock.ts'
import { type RefundRow, refund } from './refund-table.ts'

/**
 * Asks the payer of an approved refund by transfer for the account, if they are known; again when the bank has returned the transfer. Runs
 * in a transaction that has locked payment and refund.
 */
export async function requestRefundDestination(ctx: Ctx, { row, lockedPayment }: LockedRefund): Promise<RefundRow> {
  if (row.method !== 'transfer' || !lockedPayment) return row
  const asked = await updateRow(ctx, refund, row, { destinationAskedAt: ctx.clock.now() })
  if (row.failure !== null) await tellFailed(ctx, { row, lockedPayment })
  else await emit(ctx, 'refund.destinationAsked', { ...dealEvent(lockedPayment.row), amount: row.amount, reason: row.reason })
  await publishPayment(ctx, lockedPayment.row)
  return asked
}

/** The refund was withdrawn: notifies its payer, who had been notified of it. */
export async function callOff(ctx: Ctx, { row, lockedPayment }: LockedRefund): Promise<void> {
  if (!lockedPayment || !(row.destinationAskedAt || row.number)) return
  await endAlert(ctx, { cause: 'refund-payable', key: row.id }, '返金が取り消されたため、自動で対応済みにしました。')
  await emit(ctx, 'refund.calledOff', { ...dealEvent(lockedPayment.row), amount: row.amount })
  await publishPayment(ctx, lockedPayment.row)
}
