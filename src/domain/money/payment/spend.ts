import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { allocation, type DepositRow, deposit } from './deposit-table.ts'
import type { LockedPayment } from './lock.ts'
import { bookSums } from './settle.ts'

/**
 * Allocates part of a locked deposit to a locked payment, which is settled if that covers it; `adjusted`: a shortfall adjusted with it. The
 * caller has checked all amounts.
 */
export async function spend(
  ctx: Ctx,
  money: DepositRow,
  locked: LockedPayment,
  { amount, adjusted = 0 }: { amount: number; adjusted?: number },
): Promise<DepositRow> {
  await insertRow(ctx, allocation, { depositID: money.id, paymentID: locked.row.id, amount, at: ctx.clock.now(), ...actor(ctx) })
  const left = await updateRow(ctx, deposit, money, { remaining: money.remaining - amount })
  const { receivedAmount, adjustedAmount } = locked.row
  await bookSums(
    ctx,
    locked,
    { receivedAmount: receivedAmount + amount, adjustedAmount: adjustedAmount + adjusted },
    { method: money.origin === 'card' ? 'card' : 'transfer', reference: money.reference, receivedOn: money.bookedOn },
  )
  return left
}

const actor = ({ viewer }: Ctx) => (viewer.kind === 'member' ? { by: viewer.id, byName: viewer.name } : {})
