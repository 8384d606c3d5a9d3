import { and, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { GatewayEvent } from '#platform/payments/gateway.ts'
import { type DepositRow, deposit } from './deposit-table.ts'

/** The money that an event of the card provider names. */
export async function cardMoneyOf(ctx: Ctx, { paymentIntentID }: GatewayEvent): Promise<DepositRow | undefined> {
  if (!paymentIntentID) return undefined
  const [money] = await ctx.db
    .select()
    .from(deposit)
    .where(and(eq(deposit.origin, 'card'), eq(deposit.reference, paymentIntentID)))
  return money
}

/** For an alert. */
export const factsOf = ({ id, type, paymentIntentID, amount, currency, reason, disputeID, dueBy }: GatewayEvent) => ({
  eventID: id,
  type,
  paymentIntentID,
  amount,
  currency,
  reason,
  disputeID,
  dueBy: dueBy && toWireTime(dueBy),
})
