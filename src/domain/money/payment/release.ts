import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { adjustment, allocation, deposit } from './deposit-table.ts'
import { raiseRefundAlert } from './events.ts'
import { refund } from './refund-table.ts'

const REASON = 'ご注文のキャンセル'

/** Deposits for a payment that ends unpaid have to be refunded. Runs in a transaction that has locked the payment. */
export async function releaseMoney(ctx: Ctx, paymentID: string): Promise<void> {
  const now = ctx.clock.now()
  const parts = and(eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt))
  for (const part of await ctx.db.select().from(allocation).where(parts).orderBy(allocation.depositID).for('update')) {
    const money = await lockRow(ctx, deposit, part.depositID)
    await updateRow(ctx, allocation, part, { undoneAt: now, undoReason: REASON })
    const asked = await insertRow(ctx, refund, {
      ...{ kind: 'remainder' as const, origin: 'office' as const, state: 'asked' as const, reason: REASON },
      // A card payment is refunded to its card.
      method: money.origin === 'card' ? ('card' as const) : ('transfer' as const),
      ...{ paymentID, depositID: money.id, amount: part.amount, currency: money.currency, requestedAt: now },
    })
    await raiseRefundAlert(ctx, asked)
  }
  const gaps = and(eq(adjustment.paymentID, paymentID), isNull(adjustment.undoneAt))
  for (const gap of await ctx.db.select().from(adjustment).where(gaps).for('update'))
    await updateRow(ctx, adjustment, gap, { undoneAt: now })
}
