import { endAlert } from '#domain/base/alert/settle.ts'
import { situationsIn } from '#domain/deal/negotiation/present.ts'
import { CALLED_OFF } from '#domain/deal/negotiation/situation-enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { alertOperators } from './events.ts'
import type { LockedPayment } from './lock.ts'

const cause = 'money-of-ended-deal'

/** Money for a deal that has fallen through waits for the office to decide whether it goes back. */
export async function askAboutEnded(ctx: Ctx, paid: readonly (Pick<LockedPayment, 'order' | 'row'> & { amount: number })[]) {
  const states = await situationsIn(
    ctx,
    paid.map(({ row }) => row.negotiationID),
  )
  for (const { order, row, amount } of paid) {
    const situation = states.get(row.negotiationID)
    if (!situation || !CALLED_OFF.includes(situation)) continue
    const facts = { amount, person: order.orderUserName, orders: row.orderNumber }
    await alertOperators(ctx, row, { cause, key: row.id, again: true, facts })
  }
}

/** The money goes back, or pays something else. */
export const noteDecided = (ctx: Ctx, paymentID: string, note: string): Promise<void> => endAlert(ctx, { cause, key: paymentID }, note)
