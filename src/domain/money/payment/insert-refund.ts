import type { Ctx } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { noteDecided } from './ended-deal.ts'
import { type RefundRow, refund } from './refund-table.ts'

/** Every refund of a payment, whoever asked for it, decides about its money. */
export async function insertPaymentRefund(
  ctx: Ctx,
  values: Omit<Parameters<typeof insertRow<typeof refund>>[2], 'kind' | 'paymentID'> & { paymentID: string },
): Promise<RefundRow> {
  const row = await insertRow(ctx, refund, { ...values, kind: 'payment' })
  await noteDecided(ctx, values.paymentID, row.state === 'asked' ? '返金を申請しました。' : '返金しました。')
  return row
}
