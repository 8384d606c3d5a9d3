import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import type { GatewayEvent } from '#platform/payments/gateway.ts'
import { markClosed } from './checkout.ts'
import { takeIn } from './credit.ts'
import { deposit } from './deposit-table.ts'
import { keepDispute } from './dispute.ts'
import { alertOperators, dealEvent, publishPayment } from './events.ts'
import { cardMoneyOf, factsOf } from './gateway-money.ts'
import { lockPayment } from './lock.ts'
import { keepProviderRefund } from './provider-refunds.ts'
import { paymentLife } from './state.ts'
import { checkout, payment } from './table.ts'

/**
 * Applies an event of the card provider, in the transaction that records it. Runs once per event; its content may still be late or
 * repeated.
 */
export async function applyGatewayEvent(ctx: Ctx, event: GatewayEvent): Promise<void> {
  if (event.kind === 'other') return
  const paymentID = await paymentOf(ctx, event)
  if (paymentID) await apply[event.kind](ctx, paymentID, event)
  else if (event.kind !== 'failed' && event.kind !== 'expired') await alertOperators(ctx, undefined, unknownPayment(event))
}

const apply: Record<Exclude<GatewayEvent['kind'], 'other'>, (ctx: Ctx, paymentID: string, event: GatewayEvent) => Promise<void>> = {
  async paid(ctx, paymentID, event) {
    const locked = await lockPayment(ctx, paymentID)
    const reference = event.paymentIntentID ?? event.externalID ?? event.id
    const [known] = await ctx.db
      .select({ id: deposit.id })
      .from(deposit)
      .where(and(eq(deposit.origin, 'card'), eq(deposit.reference, reference)))
    if (known) return
    if (event.externalID) await closePage(ctx, event.externalID)
    await takeIn(ctx, locked, { method: 'card', reference, amount: event.amount ?? 0, currency: event.currency ?? '' })
  },

  async failed(ctx, paymentID, event) {
    const { row } = await lockPayment(ctx, paymentID)
    const paymentStatus = paymentLife.next(row.paymentStatus, 'fail')
    if (paymentStatus === undefined || row.closedAt) return // a late failure changes nothing
    const errorReason = event.reason ?? null
    const failed = await updateRow(ctx, payment, row, { paymentStatus, errorReason })
    if (row.paymentStatus !== paymentStatus) await emit(ctx, 'payment.failed', { ...dealEvent(failed), reason: errorReason })
    await publishPayment(ctx, failed)
  },

  async expired(ctx, paymentID, event) {
    await lockPayment(ctx, paymentID)
    if (event.externalID) await closePage(ctx, event.externalID)
  },

  refund: keepProviderRefund,
  dispute: keepDispute,
}

/** A payment is reported several times, by its page and by its money: the key makes it a single alert. */
const unknownPayment = (event: GatewayEvent) => ({
  cause: 'unknown-payment' as const,
  key: `${event.kind}/${event.paymentIntentID ?? event.externalID ?? event.id}`,
  facts: factsOf(event),
})

/** A refund or dispute names the money instead of our payment. */
async function paymentOf(ctx: Ctx, event: GatewayEvent): Promise<string | undefined> {
  if (event.paymentID) {
    const [known] = await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.id, event.paymentID))
    if (known) return known.id
  }
  return (await cardMoneyOf(ctx, event))?.paymentID ?? undefined
}

async function closePage(ctx: Ctx, externalID: string) {
  const [page] = await ctx.db.select({ id: checkout.id }).from(checkout).where(eq(checkout.externalID, externalID))
  if (page) await markClosed(ctx, page.id)
}
