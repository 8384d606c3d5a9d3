import { and, gt, isNotNull, isNull } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { isWithdrawn } from './dispute-facts.ts'
import { type DisputeRow, dispute } from './dispute-table.ts'
import { alertOperators } from './events.ts'
import { lockPayment } from './lock.ts'
import { lockRefund } from './refund-lock.ts'
import { refund } from './refund-table.ts'
import { reverseRefundUnlessClosed } from './reverse-refund.ts'

/** Amounts returned while their refund was in a closed month, which may have been reopened since. */
export async function endReturned(ctx: Ctx): Promise<void> {
  const isReinstated = and(isNotNull(dispute.treatment), isNull(dispute.treatmentEndedAt), gt(dispute.reinstatedAt, dispute.withdrawnAt))
  for (const { id, paymentID } of await ctx.db.select().from(dispute).where(isReinstated))
    await transact(ctx, async (ctx) => {
      await lockPayment(ctx, paymentID)
      await endTreatment(ctx, await lockRow(ctx, dispute, id))
    })
}

/** The amount was returned after it had been booked as lost. A refund counted in a closed month stays, and the operators are alerted. */
export async function endTreatment(ctx: Ctx, row: DisputeRow): Promise<void> {
  if (!row.treatment || row.treatmentEndedAt || isWithdrawn(row)) return
  if (row.refundID) {
    const both = await lockRefund(ctx, row.refundID)
    const { id: refundID, amount } = both.row
    if (!(await reverseRefundUnlessClosed(ctx, both)))
      return alertOperators(ctx, both.lockedPayment?.row, { cause: 'dispute-returned', key: row.id, facts: { refundID, amount } })
    await updateRow(ctx, refund, both.row, { state: 'withdrawn', doneAt: null, decisionReason: '異議申し立ての代金が戻ったため' })
  }
  await updateRow(ctx, dispute, row, { treatmentEndedAt: ctx.clock.now() })
  await endAlert(ctx, { cause: 'dispute-returned', key: row.id }, '返金を取り消したため、自動で対応済みにしました。')
}
