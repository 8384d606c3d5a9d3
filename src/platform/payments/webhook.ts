import { max } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Ctx, transact } from '#platform/context.ts'
import { webhookEvents } from '#platform/meters.ts'
import type { GatewayEvent, PaymentGateway } from './gateway.ts'
import { gatewayEvent } from './table.ts'

/** What the payment room does about an event. Runs in the transaction that records it; when it throws, the provider is asked to tell us again. */
export type ApplyEvent = (ctx: Ctx, event: GatewayEvent) => Promise<void>

const OVERLAP_MINUTES = 60

/** POST /webhooks/stripe, for the provider and for the simulator alike. */
export const webhookRoutes = ({ gateway, apply, context }: { gateway: PaymentGateway; apply: ApplyEvent; context: () => Ctx }) =>
  new Hono().post('/webhooks/stripe', async (c) => {
    const ctx = context()
    // The signature is over these very bytes: the body must not be parsed before.
    const event = gateway.verifyWebhook(ctx, await c.req.text(), c.req.header('stripe-signature'))
    const applied = await receiveEvent(ctx, event, apply)
    return c.json({ received: true, applied })
  })

/** Records an event and applies it, both or neither; false when it had been received before. */
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

/** Asks the provider what happened since the last event we know of, and applies what no webhook told us. A job, every ten minutes. */
export async function catchUpEvents(ctx: Ctx, gateway: PaymentGateway, apply: ApplyEvent): Promise<void> {
  const [latest] = await ctx.db.select({ occurredAt: max(gatewayEvent.occurredAt) }).from(gatewayEvent)
  const known = Math.min(ctx.clock.now().getTime(), latest?.occurredAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const since = new Date(known - OVERLAP_MINUTES * 60_000)
  for await (const event of gateway.listEvents(ctx, since)) await receiveEvent(ctx, event, apply)
}
