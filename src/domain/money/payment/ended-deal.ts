import { eq } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { situationsIn } from '#domain/deal/negotiation/present.ts'
import { CALLED_OFF } from '#domain/deal/negotiation/situation-enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listing } from '#domain/market/listing/table.ts'
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
    const [house] = await ctx.db
      .select({ title: listing.title })
      .from(listing)
      .innerJoin(negotiation, eq(negotiation.estateID, listing.id))
      .where(eq(negotiation.id, row.negotiationID))
    const facts = { amount, person: order.orderUserName, orders: row.orderNumber, ...(house && { house: house.title }) }
    await alertOperators(ctx, row, { cause, key: row.id, again: true, facts })
  }
}

/** The money goes back, or pays something else. */
export const noteDecided = (ctx: Ctx, paymentID: string, note: string): Promise<void> => endAlert(ctx, { cause, key: paymentID }, note)
