import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { type DisputeRow, dispute } from './dispute-table.ts'
import { isWithdrawn } from './dispute-told.ts'
import { alertOperators } from './events.ts'
import { unbooked } from './give-back.ts'
import { lockRefund } from './refund-lock.ts'
import { refund } from './refund-table.ts'

/** The sum came back after it was treated as gone. A refund that a closed month has counted stays, and the operators are alerted. */
export async function endTreatment(ctx: Ctx, row: DisputeRow): Promise<void> {
  if (!row.treatment || row.treatmentEndedAt || isWithdrawn(row)) return
  await updateRow(ctx, dispute, row, { treatmentEndedAt: ctx.clock.now() })
  if (!row.refundID) return
  const both = await lockRefund(ctx, row.refundID)
  const { id: refundID, amount } = both.row
  const decisionReason = '異議申し立ての代金が戻ったため'
  if (await unbooked(ctx, both)) await updateRow(ctx, refund, both.row, { state: 'withdrawn', doneAt: null, decisionReason })
  else await alertOperators(ctx, both.locked?.row, { cause: 'refund-failed', key: refundID, facts: { refundID, amount } })
}
