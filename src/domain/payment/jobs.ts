import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/alert/raise.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { type ApplyEvent, catchUpEvents } from '#platform/payments/webhook.ts'
import { applyGatewayEvent } from './gateway-events.ts'
import { sendBack } from './refund.ts'
import { deposit } from './table.ts'

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

/** Finds what a lost webhook would have told, and sums that should have gone back and did not. */
export async function reconcile(ctx: Ctx): Promise<void> {
  await catchUpEvents(ctx, ctx.platform.gateway, applyLate)
  const due = await ctx.db.select({ id: deposit.id }).from(deposit).where(eq(deposit.refundState, 'due'))
  for (const { id } of due) await ctx.platform.jobs.send(ctx, 'payment-refund', { depositID: id }, { key: id })
}

/** What only asking has told us: the provider did not reach us, and somebody waited for it. */
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
