import { max } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Ctx, transact } from '#platform/context.ts'
import { webhookEvents } from '#platform/meters.ts'
import type { GatewayEvent, PaymentGateway } from './gateway.ts'
import { gatewayEvent } from './table.ts'

/** The payment module's handler for an event. Runs in the transaction that records it; if it throws, the provider redelivers. */
export type ApplyEvent = (ctx: Ctx, event: GatewayEvent) => Promise<void>

const OVERLAP_MINUTES = 60

/** POST /webhooks/stripe, for the provider and the simulator alike. */
export const webhookRoutes = ({ gateway, apply, context }: { gateway: PaymentGateway; apply: ApplyEvent; context: () => Ctx }) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const ctx = context()
    // The signature covers these exact bytes, so the body must not be parsed first.
    const event = gateway.verifyWebhook(ctx, await c.req.text(), c.req.header('stripe-signature'))
    const applied = await receiveEvent(ctx, event, apply)
    return c.json({ received: true, applied })
  })

/** Records an event and applies it, both or neither; false for a duplicate. */
async function receiveEvent(ctx: Ctx, event: GatewayEvent, apply: ApplyEvent): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { occurredAt, ...facts } = event
    const recorded = await ctx.db
      .insert(gatewayEvent)
      .values({
        id: event.id,
        receiptOf: event.kind === 'paid' ? event.paymentIntentID : null,
        type: event.type,
        event: facts,
        occurredAt,
        receivedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: gatewayEvent.id })
    if (recorded.length === 0) return false
    await apply(ctx, event)
    webhookEvents.inc({ kind: event.kind })
    return true
  })
}

/** Fetches the provider's events since the last known one, and applies those that no webhook delivered. A job, every ten minutes. */
export async function catchUpEvents(ctx: Ctx, gateway: PaymentGateway, apply: ApplyEvent): Promise<void> {
  const [latest] = await ctx.db.select({ occurredAt: max(gatewayEvent.occurredAt) }).from(gatewayEvent)
  const known = Math.min(ctx.clock.now().getTime(), latest?.occurredAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const since = new Date(known - OVERLAP_MINUTES * 60_000)
  for await (const event of gateway.listEvents(ctx, since)) await receiveEvent(ctx, event, apply)
}
