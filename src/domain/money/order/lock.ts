import { negotiation } from '#domain/deal/negotiation/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { order } from './table.ts'

export interface LockedOrder {
  row: typeof order.$inferSelect
  of: typeof quotation.$inferSelect
}

/** The order and its parents, in the global lock order: negotiation, quotation, order. */
export async function lockOrder(
  ctx: Ctx,
  seen: { id: string; negotiationID: string; quotationID: string },
  ifMatch?: number,
): Promise<LockedOrder> {
  await lockRow(ctx, negotiation, seen.negotiationID)
  const of = await lockRow(ctx, quotation, seen.quotationID)
  return { of, row: await lockRow(ctx, order, seen.id, ifMatch) }
}

export const isPaid = ({ quotationStatus }: { quotationStatus: number }) => quotationStatus === QuotationStatus.paid
