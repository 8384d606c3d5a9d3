import { and, eq, inArray } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { type ApplyEvent, catchUpEvents } from '#platform/payments/webhook.ts'
import { endReturned } from './dispute-reinstated.ts'
import { alertOperators } from './events.ts'
import { applyGatewayEvent } from './gateway-events.ts'
import { sendBack } from './give-back.ts'
import { refund } from './refund-table.ts'
import { payment } from './table.ts'

export const paymentJobs = {
  'payment-refund': {
    // A job from before refunds had rows names a deposit instead; its row is queued again.
    handler: async (ctx, { refundID }: { refundID?: string }) => {
      if (refundID) await sendBack(ctx, refundID)
    },
  },
  'payment-close-checkout': {
    handler: async (ctx, { externalID }: { externalID: string }) => {
      await ctx.platform.gateway.expire(ctx, externalID)
    },
  },
  'payment-reconcile': { handler: reconcile, cron: '*/10 * * * *' },
} satisfies JobTable

/** Catches up on lost webhooks, on refunds that were due but not made, and on those of a month that was reopened. */
export async function reconcile(ctx: Ctx): Promise<void> {
  await catchUpEvents(ctx, ctx.platform.gateway, applyLate)
  const due = await ctx.db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'approved'), eq(refund.method, 'card')))
  for (const { id } of due) await ctx.platform.jobs.send(ctx, 'payment-refund', { refundID: id }, { key: id })
  await endReturned(ctx)
  await watchRefunds(ctx)
}

const REFUND_DAYS = 3

/** Refunds overdue for days: the payer is waiting. The alert ends automatically once the refund is done. */
async function watchRefunds(ctx: Ctx): Promise<void> {
  const underway = await ctx.db
    .select({ row: refund, payment })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.paymentID))
    .where(inArray(refund.state, ['approved', 'underway']))
  const before = daysAfter(ctx.clock.now(), -REFUND_DAYS)
  for (const { row, payment } of underway) {
    const { id: refundID, amount } = row
    const since = row.destinationAskedAt ?? row.decidedAt ?? row.requestedAt
    if (since > before) continue
    const facts = { amount, since: toWireTime(since), refundID }
    await transact(ctx, (ctx) => alertOperators(ctx, payment ?? undefined, { cause: 'refund-unpaid-3d', key: refundID, facts }))
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
