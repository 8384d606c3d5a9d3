import { and, eq, isNull } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { totalOf } from '#platform/money.ts'
import type { GatewayEvent } from '#platform/payments/gateway.ts'
import { markClosed } from './checkout.ts'
import { takeIn } from './credit.ts'
import { allocation, type DepositRow, deposit } from './deposit-table.ts'
import { alertOperators, dealEvent, publishPayment } from './events.ts'
import { failRefund, finishRefund } from './give-back.ts'
import { lockPayment } from './lock.ts'
import { countingRefundStates } from './refund-enumerations.ts'
import { isUnderway, lockRefund } from './refund-lock.ts'
import { type RefundRow, refund } from './refund-table.ts'
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

  async refunded(ctx, paymentID, event) {
    const { row } = await lockPayment(ctx, paymentID)
    const money = await moneyOf(ctx, event)
    if (!money) return alertOperators(ctx, row, { cause: 'refunded-outside', key: event.id, facts: factsOf(event) })
    // The event names only the total given back of this card payment.
    const ours = await refundsOf(ctx, money)
    let rest = (event.amount ?? 0) - totalOf(ours.filter(({ state }) => state === 'done'))
    // A failed one may have been made at the provider itself since.
    for (const { id, amount } of [...ours.filter(isUnderway), ...ours.filter(({ state }) => state === 'failed')]) {
      if (amount > rest) continue
      await finishRefund(ctx, await lockRefund(ctx, id))
      rest -= amount
    }
    const outside = Math.min(rest, money.amount - totalOf((await refundsOf(ctx, money)).filter(isCounting)))
    if (outside <= 0) return
    if (await paysFor(ctx, money, paymentID)) await recordOutside(ctx, paymentID, money, { amount: outside, occurredAt: event.occurredAt })
    await alertOperators(ctx, row, { cause: 'refunded-outside', key: event.id, facts: factsOf(event) })
  },

  async 'refund-failed'(ctx, paymentID, event) {
    const { row } = await lockPayment(ctx, paymentID)
    const money = await moneyOf(ctx, event)
    const ours = money ? await refundsOf(ctx, money) : []
    const { refundID = null } = event
    const named = ours.filter(({ providerRefundID }) => refundID !== null && providerRefundID === refundID)
    // The failure may be reported before the answer that names the refund.
    const failing = named.find(isUnderway) ?? (named.length > 0 ? undefined : ours.find((one) => isUnderway(one) && !one.providerRefundID))
    if (failing) await failRefund(ctx, await lockRefund(ctx, failing.id), factsOf(event), refundID)
    else if (!named.some(({ state }) => state === 'failed' || state === 'withdrawn'))
      await alertOperators(ctx, row, { cause: 'refund-failed', key: refundID ?? event.id, facts: factsOf(event) })
  },

  async disputed(ctx, paymentID, event) {
    const { row } = await lockPayment(ctx, paymentID)
    await alertOperators(ctx, row, { cause: 'disputed', key: event.id, facts: factsOf(event) })
  },
}

/** A payment is reported several times, by its page and by its money: the key makes it a single alert. */
const unknownPayment = (event: GatewayEvent) => ({
  cause: 'unknown-payment' as const,
  key: `${event.kind}/${event.paymentIntentID ?? event.externalID ?? event.id}`,
  facts: factsOf(event),
})

/** A refund names the money instead of our payment. */
async function paymentOf(ctx: Ctx, event: GatewayEvent): Promise<string | undefined> {
  if (event.paymentID) {
    const [known] = await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.id, event.paymentID))
    if (known) return known.id
  }
  return (await moneyOf(ctx, event))?.paymentID ?? undefined
}

async function moneyOf(ctx: Ctx, { paymentIntentID }: GatewayEvent) {
  if (!paymentIntentID) return undefined
  const [money] = await ctx.db
    .select()
    .from(deposit)
    .where(and(eq(deposit.origin, 'card'), eq(deposit.reference, paymentIntentID)))
  return money
}

/** Refunds of a card's money, the oldest first. */
const refundsOf = (ctx: Ctx, { id }: DepositRow): Promise<RefundRow[]> =>
  ctx.db.select().from(refund).where(eq(refund.depositID, id)).orderBy(refund.createdAt, refund.id)

const isCounting = ({ state }: RefundRow) => countingRefundStates.includes(state)

/** The second payment of an order, for one, pays for nothing. */
async function paysFor(ctx: Ctx, { id }: DepositRow, paymentID: string): Promise<boolean> {
  const standing = and(eq(allocation.depositID, id), eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt))
  return (await ctx.db.$count(allocation, standing)) > 0
}

/** Money that somebody gave back at the provider itself. */
async function recordOutside(ctx: Ctx, paymentID: string, money: DepositRow, { amount, occurredAt }: { amount: number; occurredAt: Date }) {
  const made = await insertRow(ctx, refund, {
    ...{ kind: 'payment' as const, origin: 'provider' as const, state: 'underway' as const, paymentID, depositID: money.id, amount },
    ...{ method: 'card' as const, currency: money.currency, reason: '', requestedAt: occurredAt, decidedAt: occurredAt },
  })
  await finishRefund(ctx, await lockRefund(ctx, made.id))
}

async function closePage(ctx: Ctx, externalID: string) {
  const [page] = await ctx.db.select({ id: checkout.id }).from(checkout).where(eq(checkout.externalID, externalID))
  if (page) await markClosed(ctx, page.id)
}

const factsOf = ({ id, type, paymentIntentID, amount, currency, reason, disputeID, dueBy }: GatewayEvent) => ({
  eventID: id,
  type,
  paymentIntentID,
  amount,
  currency,
  reason,
  disputeID,
  dueBy: dueBy && toWireTime(dueBy),
})
