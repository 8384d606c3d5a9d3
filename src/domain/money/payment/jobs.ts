import { eq, inArray } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { type ApplyEvent, catchUpEvents } from '#platform/payments/webhook.ts'
import { alertOperators } from './events.ts'
import { applyGatewayEvent } from './gateway-events.ts'
import { sendBack } from './refund.ts'
import { deposit, payment } from './table.ts'

export const paymentJobs = {
  'payment-refund': {
    handler: async (ctx, { depositID }: { depositID: string }) => {
      await sendBack(ctx, depositID)
    },
  },
  'payment-close-checkout': {
    handler: async (ctx, { externalID }: { externalID: string }) => {
      await ctx.platform.gateway.expire(ctx, externalID)
    },
  },
  'payment-reconcile': { handler: reconcile, cron: '*/10 * * * *' },
} satisfies JobTable

/** Catches up on lost webhooks, and on refunds that were due but not made. */
export async function reconcile(ctx: Ctx): Promise<void> {
  await catchUpEvents(ctx, ctx.platform.gateway, applyLate)
  const due = await ctx.db.select({ id: deposit.id }).from(deposit).where(eq(deposit.refundState, 'due'))
  for (const { id } of due) await ctx.platform.jobs.send(ctx, 'payment-refund', { depositID: id }, { key: id })
  await watchRefunds(ctx)
}

const REFUND_DAYS = 3

/** Refunds overdue for days: the payer is waiting. The alert ends automatically once the refund is done. */
async function watchRefunds(ctx: Ctx): Promise<void> {
  const underway = await ctx.db
    .select({ money: deposit, payment })
    .from(deposit)
    .innerJoin(payment, eq(payment.id, deposit.paymentID))
    .where(inArray(deposit.refundState, ['due', 'pending']))
  const before = daysAfter(ctx.clock.now(), -REFUND_DAYS)
  for (const { money, payment } of underway) {
    const { id: depositID, amount } = money
    // Money that did not settle its payment is being refunded from the start.
    const since = (money.credited && payment.refundRequestedAt) || money.createdAt
    if (since > before) continue
    const facts = { amount, since: toWireTime(since), depositID }
    await transact(ctx, (ctx) => alertOperators(ctx, payment, { cause: 'refund-unpaid-3d', key: depositID, facts }))
  }
}

/** An event only found by polling: the webhook failed, and someone was waiting for it. */
const applyLate: ApplyEvent = async (ctx, event) => {
  await applyGatewayEvent(ctx, event)
  if (event.occurredAt.getTime() > ctx.clock.now().getTime() - LATE_MINUTES * 60_000) return
  await raiseAlert(ctx, {
    cause: 'webhook-late',
    key: 'provider',
    again: true,
    subject: { kind: 'payment', id: null },
    facts: { event: event.type },
  })
}
const LATE_MINUTES = 30
